import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { type Crop, middle, moved, squareOf, within, ZOOM } from './crop.ts'
import classes from './photo.module.css'

/** The side of the square that is sent, in pixels. */
const SIDE = 512
/** How far an arrow key moves the picture, in fractions of the frame. */
const STEP = 0.05
/** A pointer that moved less than so many pixels has clicked, not dragged. */
const CLICK_TOLERANCE = 4

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = { picture: ImageBitmap; canvas: RefObject<HTMLCanvasElement | null>; disabled: boolean }

/** Selects a square of a picture by dragging, by arrow keys, or by clicking its centre, and the zoom. */
export function Cropper({ picture, canvas, disabled }: Props) {
  const { t } = useTranslation()
  const hint = useId()
  const drag = useRef<{ x: number; y: number; distance: number } | null>(null)
  const [crop, setCrop] = useState<Crop>(() => middle(picture))
  const move = (by: { x: number; y: number }) => setCrop((now) => moved(now, picture, by))

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, side } = squareOf(crop, picture)
    context.imageSmoothingQuality = 'high'
    // Transparent parts become white on every background.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, SIDE, SIDE)
    context.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE)
  }, [crop, picture, canvas])

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || disabled) return
    event.preventDefault()
    move(by)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, distance: 0 }
  }
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = drag.current
    if (!from) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    drag.current = { x: clientX, y: clientY, distance: from.distance + Math.hypot(x, y) }
    move({ x: x / currentTarget.clientWidth, y: y / currentTarget.clientHeight })
  }
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = drag.current
    drag.current = null
    if (!from || from.distance > CLICK_TOLERANCE) return
    const frame = currentTarget.getBoundingClientRect()
    move({ x: 0.5 - (clientX - frame.x) / frame.width, y: 0.5 - (clientY - frame.y) / frame.height })
  }

  return (
    <Row wrap gap={16}>
      <div
        className={classes.frame}
        // role=application passes the arrow keys to the picture instead of to the screen reader.
        role="application"
        aria-label={t('profile:photo.frame')}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null
        }}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </div>
      <Column gap={12} className={classes.controls}>
        <Column as="label" gap={4} className={classes.zoom}>
          <span>{t('profile:photo.zoom')}</span>
          <input
            type="range"
            min={ZOOM.least}
            max={ZOOM.most}
            step={0.05}
            value={crop.zoom}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              const zoom = Number(currentTarget.value)
              setCrop((now) => within({ ...now, zoom }, picture))
            }}
          />
        </Column>
        <p id={hint} className={classes.hint}>
          {t('profile:photo.frameHint')}
        </p>
      </Column>
    </Row>
  )
}
