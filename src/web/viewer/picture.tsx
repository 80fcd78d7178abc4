import { type Icon, IconMinus, IconPlus, IconRotateClockwise, IconZoomReset } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { ActionIcon } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { roomOf, turned, WHOLE, zoomed } from './look.ts'
import classes from './viewer.module.css'

/** A picture that can be zoomed and rotated; one larger than its frame is scrolled. */
export function Picture({ title, src }: { title: string; src: string }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState(WHOLE)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const room = useRoom(frame)
  // The previous picture had the focus and was unmounted.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus()
  }, [])
  const drawn = size && room ? roomOf(size, room, look) : null
  const closer = look.zoom > 1

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => setLook((now) => zoomed(now, 1)),
    '=': () => setLook((now) => zoomed(now, 1)),
    '-': () => setLook((now) => zoomed(now, -1)),
    '0': () => setLook((now) => ({ ...now, zoom: 1 })),
    r: () => setLook(turned),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const tool = (Sign: Icon, words: string, act: () => void, off = false) => (
    <ActionIcon variant="subtle" size={36} aria-label={words} aria-disabled={off} onClick={act}>
      <Sign size={19} aria-hidden="true" />
    </ActionIcon>
  )
  if (failed)
    return (
      <p role="alert" className={classes.elsewhere}>
        {t('viewer:failed')}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys duplicate its buttons
    <div className={classes.picture} onKeyDown={onKeyDown}>
      <Row justify="center" gap={4} className={classes.tools} role="toolbar" aria-label={t('viewer:picture')}>
        {tool(IconMinus, t('viewer:farther'), () => setLook((now) => zoomed(now, -1)), !closer)}
        <p role="status" className={classes.zoom}>
          <Num>{share(look.zoom)}</Num>
        </p>
        {tool(IconPlus, t('viewer:closer'), () => setLook((now) => zoomed(now, 1)))}
        {tool(IconZoomReset, t('viewer:fit'), () => setLook((now) => ({ ...now, zoom: 1 })), !closer)}
        {tool(IconRotateClockwise, t('viewer:turn'), () => setLook(turned))}
      </Row>
      <section
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
        tabIndex={0}
        aria-label={title}
        data-autofocus
        // The arrow keys scroll a picture larger than its frame.
        data-own-arrows={closer || undefined}
      >
        <div className={classes.room} style={drawn ? { width: drawn.width, height: drawn.height } : undefined}>
          <img
            src={src}
            alt={title}
            data-drawn={drawn !== null || undefined}
            style={drawn ? { ...drawn.picture, rotate: `${look.quarters * 90}deg` } : undefined}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={() => setFailed(true)}
          />
        </div>
      </section>
    </div>
  )
}

/** The inner size of an element, kept up to date; null until it is known. */
function useRoom(element: React.RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    // The border box: scroll bars appear and disappear with the content.
    const observer = new ResizeObserver(() =>
      setRoom({ width: watched.offsetWidth - 2, height: watched.offsetHeight - 2 }),
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return room
}
