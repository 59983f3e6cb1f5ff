/** Handlers for audit packets: printable documents with the data that prove billings (Q04). */
import * as z from 'zod/mini'
import { sha256 } from '../../domain/sha256'
import type { Answer, Call, Handler, Routes } from '../call'
import { uuidText } from '../fields'
import { knownBillings } from '../known-billings'
import { packetFacts, packetText } from '../packet'
import { type Packet, packetHtml } from '../packet-html'
import { parseJson, parseValue } from '../parse'
import { staffName } from '../practice'
import { notFound } from '../problem'
import type { Storage } from '../storage'

/** The largest number of billings in one document. */
const MOST_PACKETS = 200

const packetsBody = z.object({
  uuids: z
    .array(uuidText)
    .check(
      z.minLength(1, '… must name at least one billing.'),
      z.maxLength(MOST_PACKETS, `… must name at most ${MOST_PACKETS} billings.`),
    ),
})

async function packetsOf(storage: Storage, uuids: readonly string[]): Promise<Packet[]> {
  const all = await packetFacts(storage, uuids)
  return Promise.all(
    all.map(async (facts) => {
      const text = packetText(facts)
      return { facts, text, sha256: await sha256(text) }
    }),
  )
}

async function documentOf(storage: Storage, call: Call, packets: readonly Packet[]) {
  const madeBy = staffName(await storage.practice(), call.callerId) ?? ''
  const html = packetHtml(packets, { madeAt: call.now.toISOString(), madeBy })
  async function* parts() {
    yield html
  }
  const file = { type: 'text/html; charset=utf-8', name: 'audit-packet.html', parts: parts() }
  return { status: 200, file } satisfies Answer
}

const readPacket: Handler = async (storage, call) => {
  const packets = await packetsOf(storage, [call.param])
  if (packets.length === 0) throw notFound('This billing does not exist.')
  return documentOf(storage, call, packets)
}

const readPackets: Handler = async (storage, call) => {
  const { uuids } = parseValue(parseJson(call.text), packetsBody)
  const wanted = await knownBillings(uuids, storage.billings)
  return documentOf(storage, call, await packetsOf(storage, wanted))
}

export const packetRoutes: Routes = {
  'GET billing/billinginstances/:/packet/': readPacket,
  'POST billing/packets/': readPackets,
}
