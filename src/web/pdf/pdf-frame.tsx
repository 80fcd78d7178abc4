import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { addWords } from '../i18n/i18n.ts'
import { ErrorPanel } from '../kit/feedback/error-panel.tsx'
import { RpcError } from '../rpc/rpc.ts'
import { type Connection, connect } from './connect.ts'
import { LinkQuestion } from './link-question.tsx'
import { pdfMessages } from './messages.ts'
import classes from './pdf-frame.module.css'
import type { Refusal } from './protocol.ts'
import { createReader } from './read-range.ts'
import { RefusedPanel } from './refused-panel.tsx'
import { useLook } from './use-look.ts'

addWords('pdf', pdfMessages)

type Props = {
  /** Where the file is served. */
  url: string
  /** Its size in bytes. */
  size: number
  /** What the document is called, for whoever can't see it. */
  title: string
}

/** A PDF, drawn in a frame that can reach nothing of the product; it fills the height that it is given. */
export function PdfFrame(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={`${props.url} ${attempt}`} {...props} onAnew={() => setAttempt(attempt + 1)} />
}

// Half a megabyte at the pace of a poor phone: a frame that is not there by then won't come.
const PATIENCE = 45_000

function Frame({ url, size, title, onAnew }: Props & { onAnew: () => void }) {
  const { t } = useTranslation()
  const look = useLook(title)
  const frame = useRef<HTMLIFrameElement>(null)
  const connection = useRef<Connection>(null)
  const [stage, setStage] = useState<'opening' | 'shown' | Refusal>('opening')
  const [begun, setBegun] = useState(false)
  const [lost, setLost] = useState<unknown>(null)
  const [link, setLink] = useState<string | null>(null)
  const isRefused = stage === 'damaged' || stage === 'failed'

  useEffect(() => {
    if (begun) return
    const timer = setTimeout(() => setLost(new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)), PATIENCE)
    return () => clearTimeout(timer)
  }, [begun])
  useEffect(() => connection.current?.look(look), [look])
  useEffect(
    () => () => {
      connection.current?.close()
      connection.current = null
    },
    [],
  )

  function greet(): void {
    const page = frame.current?.contentWindow
    // Once: should the frame ever show another page, that one is told nothing.
    if (!page || connection.current) return
    connection.current = connect(page, size, look, createReader(url, size), {
      hello: () => {
        setBegun(true)
        setLost(null)
      },
      shown: () => setStage('shown'),
      refused: setStage,
      link: setLink,
      lost: setLost,
      // The dialog around closes as if the key had been pressed on it.
      escape: () => frame.current?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    })
  }

  function again(): void {
    setLost(null)
    if (begun) connection.current?.again()
    else onAnew()
  }

  return (
    <div className={classes.viewer}>
      {lost ? (
        <div className={classes.told}>
          <ErrorPanel error={lost} onRetry={again} />
        </div>
      ) : null}
      {isRefused ? <RefusedPanel why={stage} /> : null}
      {isRefused ? null : (
        <iframe
          ref={frame}
          className={classes.frame}
          src="/pdf/frame"
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          title={t('pdf:shows', { title: isolateBidi(title) })}
          onLoad={greet}
        />
      )}
      {stage === 'opening' && !lost ? (
        <div className={classes.opening} role="status" aria-label={t('pdf:opening')}>
          <Loader size="sm" aria-hidden />
          <span aria-hidden>{t('pdf:opening')}</span>
        </div>
      ) : null}
      {link ? <LinkQuestion url={link} onDone={() => setLink(null)} /> : null}
    </div>
  )
}
