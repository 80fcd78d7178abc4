import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { cornersOf } from '../../rules/sketch/corners.ts'
import type { Point } from '../../rules/sketch/figure.ts'
import { pathOf } from '../../rules/sketch/walk.ts'
import classes from './canvas.module.css'
import { FloorDrawn } from './floor-drawn.tsx'
import { useGestures } from './use-gestures.ts'
import type { SketchWork } from './use-sketch.ts'
import { boxOf, fitted, type Size, snapped, type View, zoomed } from './view.ts'

/** How near another corner a figure is drawn onto its line, in pixels. */
const REACH = 8

/** The room that the buttons take at the foot of the drawing, in pixels. */
const BUTTONS = 48

type Props = { work: SketchWork; name: string; ghost: readonly [Point, Point] | null }

/** The drawing of a floor: sides are chosen by a press, the chosen figure is moved, the plane is moved and zoomed. Its twin is the list of sides. */
export function Canvas({ work, name, ghost }: Props) {
  const { t } = useTranslation()
  const { editing, dispatch, disabled } = work
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  // As large as the floor is, until the person moves or zooms it.
  const [chosen, setView] = useState<View | null>(null)
  const [moved, setMoved] = useState<Point | null>(null)
  const figures = useMemo(
    () => work.figures.filter(({ floor }) => floor === editing.floor),
    [work.figures, editing.floor],
  )
  const fit = fitted(boxOf(figures.flatMap((figure) => pathOf(figure)).concat(ghost ?? [])), size, BUTTONS)
  const view = chosen ?? fit
  const onView = (change: (view: View) => View) => setView((was) => change(was ?? fit))
  const idOf = (on: Element) => on.closest('[data-figure]')?.getAttribute('data-figure') ?? null
  const gestures = useGestures({
    size,
    onView,
    onPress: (on) => {
      const figure = idOf(on)
      const side = on.getAttribute('data-side')
      if (figure) dispatch({ kind: 'side', figure, side: side ? Number(side) : null })
    },
    isMovable: (on) => !disabled && work.figure !== null && idOf(on) === work.figure.id,
    onMove: (by) => {
      if (!work.figure) return
      const { id } = work.figure
      const others = figures.filter((figure) => figure.id !== id).flatMap(cornersOf)
      const metres = { x: by.x / view.scale, y: by.y / view.scale }
      setMoved(snapped(metres, cornersOf(work.figure), others, REACH / view.scale))
    },
    onDrop: (given) => {
      setMoved(null)
      if (!given || !moved || !work.figure) return
      const { id, x, y } = work.figure
      work.put(id, { x: toCm(x + moved.x), y: toCm(y + moved.y) })
    },
  })
  const zoom = (times: number) => onView((was) => zoomed(was, size, { x: size.width / 2, y: size.height / 2 }, times))
  return (
    <div ref={frame} className={classes.frame}>
      <svg
        {...gestures}
        className={classes.drawing}
        role="img"
        aria-label={name}
        viewBox={[
          view.x - size.width / 2 / view.scale,
          view.y - size.height / 2 / view.scale,
          size.width / view.scale,
          size.height / view.scale,
        ].join(' ')}
      >
        <FloorDrawn
          figures={figures}
          scale={view.scale}
          chosen={work.figure?.id ?? null}
          side={editing.side}
          moved={moved}
          ghost={ghost}
        />
      </svg>
      <Row gap={8} className={classes.zoom}>
        <ActionIcon variant="default" size={44} aria-label={t('sketch:zoomIn')} onClick={() => zoom(1.4)}>
          <IconPlus size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={44} aria-label={t('sketch:zoomOut')} onClick={() => zoom(1 / 1.4)}>
          <IconMinus size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={44} aria-label={t('sketch:fit')} onClick={() => setView(null)}>
          <IconMaximize size={20} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </div>
  )
}

const toCm = (metres: number) => Math.round(metres * 100) / 100

/** The size of an element in pixels, as it changes. */
function useSize(of: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 360, height: 300 })
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth || 360, height: element.clientHeight || 300 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return size
}
