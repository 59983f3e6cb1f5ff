/** Reads a saved audit packet, and compares it with the packet of the current data (Q04). */
import { sha256 } from '../sha256'

/** The audit packet of one billing in a saved file. A file can contain several packets. */
export interface SavedPacket {
  uuid: string
  /** The SHA-256 hash of the packet as the file states it, in hexadecimal. */
  sha256: string
  /** The contents of the packet as JSON. `sha256` is the hash of this text. */
  facts: string
  /** The HTML of the packet. */
  markup: string
  /** The HTML around all packets of the document, without the document's last line, "Made on". */
  surroundings: string
}

export type PacketVerdict = 'same' | 'changed' | 'altered' | 'missing'

const article =
  /<article data-billing="([0-9a-f-]{36})" data-sha256="([0-9a-f]{64})">[\s\S]*?<\/article>/g
const madeOn = /<footer><p>[^<]*<\/p><\/footer>/
const factsPart = /<pre class="facts">([\s\S]*?)<\/pre>/
const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Returns the packets in a document. The list is empty if the document is not an audit packet. The
 * function searches the text itself, because pages with Trusted Types allow no HTML parser.
 */
export function savedPackets(html: string): SavedPacket[] {
  const text = html.replaceAll('\r\n', '\n')
  // The HTML around several packets differs from the HTML around one packet only in line breaks.
  const surroundings = text.replace(article, '').replace(madeOn, '').replace(/\n+/g, '\n')
  return [...text.matchAll(article)].map(([markup, uuid = '', stated = '']) => {
    const escaped = factsPart.exec(markup)?.[1] ?? ''
    const facts = escaped.replace(/&(amp|lt|gt|quot|#39);/g, (mark) => marks[mark] ?? mark)
    return { uuid, sha256: stated, facts, markup, surroundings }
  })
}

/**
 * Compares a saved packet with the packet of the current data.
 * @param today The document of the current data. Null if the billing no longer exists.
 */
export async function packetVerdict(
  saved: SavedPacket,
  today: string | null,
): Promise<PacketVerdict> {
  if ((await sha256(saved.facts)) !== saved.sha256) return 'altered'
  const current = today === null ? undefined : savedPackets(today)[0]
  if (!current) return 'missing'
  if (current.sha256 !== saved.sha256) return 'changed'
  const isSame = current.markup === saved.markup && current.surroundings === saved.surroundings
  return isSame ? 'same' : 'altered'
}
