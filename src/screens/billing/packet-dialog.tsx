import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { auditPacketQuery } from '../../api/audit-packet'
import { errorWords } from '../../api/errors'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { type PacketVerdict, packetVerdict, savedPackets } from '../../domain/billing/packet-file'
import * as packetWords from '../../domain/messages/en-audit-packet'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Dialog } from '../../ui/overlays/dialog'
import { saveFile } from '../../ui/save-file'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { subjectText } from './subject-text'

interface PacketDialogProps {
  row: BillingInstance
  onClose: () => void
}

const documentType = 'text/html;charset=utf-8'

/**
 * The dialog with the audit packet of a billing: a preview, a download, and a check of a packet
 * that was saved before (Q04).
 */
export function PacketDialog({ row, onClose }: PacketDialogProps) {
  const { client, messages } = useScreen()
  const words = useLateWords(packetWords).auditPacket
  const { common } = messages
  // The packet must contain the data at the time when the dialog opens, so no cached packet is
  // used.
  const query = useQuery({ ...auditPacketQuery(client.http, row.uuid), gcTime: 0, staleTime: 0 })
  const { data: html, error } = query
  const frame = useRef<HTMLIFrameElement>(null)
  const [canPrint, setCanPrint] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={subjectText(row, messages)}
      closeLabel={common.close}
      size="large"
      footer={
        html && (
          <>
            {canPrint && (
              <Button icon={Printer} onClick={() => frame.current?.contentWindow?.print()}>
                {words.print}
              </Button>
            )}
            <Button
              icon={Download}
              variant="primary"
              onClick={() => {
                saveFile(`audit-packet-${row.uuid}.html`, new Blob([html], { type: documentType }))
              }}
            >
              {words.download}
            </Button>
          </>
        )
      }
    >
      {error && (
        <ListFailed title={words.failed} rows={{ ...query, refetch: () => void query.refetch() }} />
      )}
      {!error && html === undefined && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={360} />
        </div>
      )}
      {html === null && (
        <EmptyState title={words.unsupported.title} description={words.unsupported.text} />
      )}
      {html && <Preview html={html} frame={frame} onShown={setCanPrint} />}
      {html && <SavedCheck row={row} />}
    </Dialog>
  )
}

interface PreviewProps {
  html: string
  frame: RefObject<HTMLIFrameElement | null>
  onShown: (isShown: boolean) => void
}

const styleElement = /<style>([\s\S]*?)<\/style>/

/**
 * The page's CSP may block the `<style>` element of the framed document. This function therefore
 * adds the same styles to the document as a constructable style sheet.
 * @returns Whether the document is shown with its styles.
 */
function addStyles({ contentDocument }: HTMLIFrameElement, html: string): boolean {
  const css = styleElement.exec(html)?.[1]
  const view = contentDocument?.defaultView
  if (css === undefined || !view || !contentDocument.querySelector('main')) return false
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  contentDocument.adoptedStyleSheets = [sheet]
  return true
}

/**
 * Shows the document of the audit packet in an iframe without scripts. If the page's CSP blocks the
 * iframe, a text says that the user can download the packet instead.
 */
function Preview({ html, frame, onShown }: PreviewProps) {
  const words = useLateWords(packetWords).auditPacket
  const url = useMemo(() => {
    return URL.createObjectURL(new Blob([html.replace(styleElement, '')], { type: documentType }))
  }, [html])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [isRefused, setRefused] = useState(false)
  if (isRefused) return <p>{words.noPreview}</p>
  return (
    <iframe
      className="rtm-billing-packet"
      ref={frame}
      title={words.frame}
      src={url}
      sandbox="allow-same-origin allow-modals"
      onLoad={() => {
        const isShown = frame.current !== null && addStyles(frame.current, html)
        onShown(isShown)
        setRefused(!isShown)
      }}
    />
  )
}

type Result = { title: string; verdict: PacketVerdict }[] | { problem: string } | 'pending' | null

/**
 * The user chooses an audit packet that was saved as a file. This component compares the file with
 * the current data.
 */
function SavedCheck({ row }: { row: BillingInstance }) {
  const { client, messages } = useScreen()
  const words = useLateWords(packetWords).auditPacket.check
  const queryClient = useQueryClient()
  const [result, setResult] = useState<Result>(null)
  // If the user has checked several files, the response about an earlier file may arrive last.
  // Such a response is ignored.
  const latest = useRef<File>(null)
  const check = async (file: File) => {
    latest.current = file
    const show = (next: Result) => {
      if (latest.current === file) setResult(next)
    }
    show('pending')
    try {
      const saved = savedPackets(await file.text())
      if (saved.length === 0) return show({ problem: words.unreadable })
      const results = []
      for (const packet of saved) {
        const spec = { ...auditPacketQuery(client.http, packet.uuid), staleTime: 0 }
        const today = await queryClient.fetchQuery(spec)
        const title = packet.uuid === row.uuid ? row.patient.user.fullName : packet.uuid
        results.push({ title, verdict: await packetVerdict(packet, today) })
      }
      show(results)
    } catch (error) {
      const reason = errorWords(error, messages)?.description ?? String(error)
      show({ problem: `${words.failed} ${reason}` })
    }
  }
  return (
    <section className="rtm-billing-packet-check">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <label>
        <span>{words.file}</span>
        <input
          type="file"
          accept=".html,text/html"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void check(file)
          }}
        />
      </label>
      <div role="status">
        {result === 'pending' && <p>{words.pending}</p>}
        {result && result !== 'pending' && 'problem' in result && <p>{result.problem}</p>}
        {Array.isArray(result) &&
          result.map(({ title, verdict }) => <p key={title}>{words[verdict](title)}</p>)}
      </div>
    </section>
  )
}
