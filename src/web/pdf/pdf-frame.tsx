import { useEffect, useMemo, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Loader } from '../kit/controls/loader.tsx'
import { ErrorPanel } from '../kit/feedback/error-panel.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { useReading } from '../kit/text/use-format.ts'
import { RpcError } from '../rpc/rpc.ts'
import { useShownScheme } from '../styles/colour-scheme.ts'
import { useHighContrast } from '../styles/contrast.ts'
import { type Connection, connect } from './connect.ts'
import classes from './pdf-frame.module.css'
import { FRAME_WORDS, type FrameWord, type Look, type Refusal } from './protocol.ts'
import { createReader, readerOf } from './read-range.ts'

type Props = {
  /** Where the file is served. */
  url: string
  /** Its size in bytes. */
  size: number
  /** The document's name, for screen readers. */
  title: string
  /** Its bytes, where they have been fetched already: `url` then only tells one document from another. */
  bytes?: ArrayBuffer
}

/** A PDF in a sandboxed frame that can reach nothing of the product; it fills the height that it is given. */
export function PdfFrame(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={`${props.url} ${attempt}`} {...props} onRestart={() => setAttempt(attempt + 1)} />
}

// Half a megabyte over a poor mobile connection: a frame that has not loaded by then never will.
const LOAD_TIMEOUT = 45_000

function Frame({ url, size, title, bytes, onRestart }: Props & { onRestart: () => void }) {
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
    const timer = setTimeout(() => setLost(new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)), LOAD_TIMEOUT)
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
    // Only once: should the frame ever navigate, the next page gets no port.
    if (!page || connection.current) return
    connection.current = connect(page, size, look, bytes ? readerOf(bytes) : createReader(url, size), {
      hello: () => {
        setBegun(true)
        setLost(null)
      },
      shown: () => setStage('shown'),
      refused: setStage,
      link: setLink,
      lost: setLost,
      // Closes the dialog around the frame, as if the key had been pressed in it.
      escape: () => frame.current?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    })
  }

  function retry(): void {
    setLost(null)
    if (begun) connection.current?.retry()
    else onRestart()
  }

  return (
    <div className={classes.viewer}>
      {lost ? (
        <div className={classes.lost}>
          <ErrorPanel error={lost} onRetry={retry} />
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
        <Row justify="center" className={classes.opening} role="status" aria-label={t('pdf:opening')}>
          <Loader size={22} aria-hidden />
          <span aria-hidden>{t('pdf:opening')}</span>
        </Row>
      ) : null}
      {link ? <LinkPrompt url={link} onDone={() => setLink(null)} /> : null}
    </div>
  )
}

/** Shows the target of a PDF's link before it is opened: the text above it may say something else. */
function LinkPrompt({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Row wrap gap={[8, 12]} className={classes.link} role="alert">
      <p className={classes.leads}>
        {t('pdf:link')}
        <bdi className={classes.address} dir="ltr">
          {url}
        </bdi>
      </p>
      <Button component="a" href={url} target="_blank" rel="noopener noreferrer" size="sm" onClick={onDone}>
        {t('pdf:openLink')}
      </Button>
      <Button variant="default" size="sm" onClick={onDone}>
        {t('pdf:leaveLink')}
      </Button>
    </Row>
  )
}

/** Why a PDF can't be shown, and what may be done. */
function RefusedPanel({ why }: { why: Refusal }) {
  const { t } = useTranslation()
  return (
    <div className={classes.refused} role="alert">
      <p>{why === 'damaged' ? t('pdf:damaged') : t('pdf:failed')}</p>
    </div>
  )
}

// The frame fills these parameters in itself.
const UNFILLED = { page: '{{page}}', count: '{{count}}', address: '{{address}}' }

/** The language, digits and colours of this page, for the frame to adopt. */
function useLook(title: string): Look {
  const { t } = useTranslation()
  const { language, digits } = useReading()
  const scheme = useShownScheme()
  const contrast = useHighContrast() ? 'high' : 'normal'
  return useMemo(() => {
    const translate = t as unknown as (key: string, params: object) => string
    const words = Object.fromEntries(FRAME_WORDS.map((name) => [name, translate(`pdf:frame.${name}`, UNFILLED)]))
    return { language, digits, scheme, contrast, title, words: words as Record<FrameWord, string> }
  }, [t, language, digits, scheme, contrast, title])
}
