import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Mark, Point } from '#kernel/geo.ts'
import { useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { useHighContrast } from '#web/styles/contrast.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useShownScheme } from '../styles/colour-scheme.ts'
import { MapButtons } from './buttons.tsx'
import { HoverBox, type Layers, useLayers } from './layers.tsx'
import classes from './map.module.css'
import { type Bounds, type Camera, type OpenMap, openMap } from './open-map.ts'
import type { Hover } from './overlay.ts'
import type { MapPoint } from './points.ts'
import { coloursNow, type MapShapes } from './style.ts'

type Props = {
  value: Point | null
  onChange: ((point: Point | null, by: 'key' | 'press') => void) | undefined
  /** What is written below the pin from near. */
  note?: string | undefined
  /** Numbered places, all of which the map shows when it opens. */
  marks?: readonly Mark[] | undefined
  /** What is drawn beneath the pin, in the language of the page. */
  shapes: MapShapes
  /** The district to look at while there is no pin. */
  district: number | null
  /** The district that the pin lies in, once it is known. */
  marked: number | null
  label: string
  /** Where the tiles of a base map come from. */
  basemapUrl: string | null
  onBaseFailed: () => void
  /** Called with whom the base map names as its source. */
  onCredit: (text: string) => void
  /** Points of many, the one that is pressed, and the part of the map in sight. */
  points?: readonly MapPoint[] | undefined
  onOpen?: ((id: string) => void) | undefined
  onPointed?: ((id: string | null) => void) | undefined
  onMoved?: ((seen: Bounds) => void) | undefined
  /** The part to look at; another one moves the map. */
  part?: Bounds | undefined
  /** Shades, outlines and pins, and a polygon to be drawn. */
  layers?: Layers | undefined
  /** Called when the browser can't draw the map after all. */
  onUndrawable: () => void
}

// A key's name is isolated from the direction of the sentence.
const key = (name: string) => `\u2066${name}\u2069`

/** The map itself with its controls. */
export function DrawnMap({
  value,
  onChange,
  note,
  marks,
  shapes,
  district,
  marked,
  label,
  basemapUrl,
  onBaseFailed,
  onCredit,
  points,
  onOpen,
  onPointed,
  onMoved,
  part,
  layers,
  onUndrawable,
}: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dark = useShownScheme() === 'dark'
  const contrast = useHighContrast()
  const place = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera>(undefined)
  const [map, setMap] = useState<OpenMap | null>(null)
  const keys = useId()
  const isEditable = onChange !== undefined

  const placed = useRef<Point | null>(null)
  const pick = useEffectEvent((point: Point | null, by: 'key' | 'press') => {
    placed.current = point
    onChange?.(point, by)
  })
  const failed = useEffectEvent(onUndrawable)
  const baseFailed = useEffectEvent(onBaseFailed)
  const credited = useEffectEvent(onCredit)
  const hasPoints = points !== undefined
  const opened = useEffectEvent((id: string) => onOpen?.(id))
  const pointed = useEffectEvent((id: string | null) => onPointed?.(id))
  const hasLayers = layers !== undefined
  const [hover, setHover] = useState<Hover | null>(null)
  const pinned = useEffectEvent((id: string) => layers?.onPin(id))
  const { digits } = useReading()
  const moved = useEffectEvent((seen: Bounds) => onMoved?.(seen))
  const open = useEffectEvent((container: HTMLDivElement) =>
    openMap({
      container,
      look: { colours: coloursNow(), shapes, basemapUrl, dark, language },
      camera: camera.current,
      aim: { pin: value, district },
      words: {
        'CooperativeGesturesHandler.WindowsHelpText': t('map:wheel', { key: key('Ctrl') }),
        'CooperativeGesturesHandler.MacHelpText': t('map:wheel', { key: key('⌘') }),
        'CooperativeGesturesHandler.MobileHelpText': t('map:fingers'),
      },
      pinLabel: t('map:pin'),
      onPick: isEditable ? () => pick : undefined,
      onBaseFailed: baseFailed,
      onCredit: credited,
      onOpen: hasPoints ? opened : undefined,
      onPointed: hasPoints ? pointed : undefined,
      onMoved: hasPoints || hasLayers ? moved : undefined,
      onHover: hasLayers ? setHover : undefined,
      onPin: hasLayers ? pinned : undefined,
      locale: `en-u-nu-${digits}`,
    }),
  )
  // Redrawn from the same camera when the language or the look of the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is read when it is drawn
  useEffect(() => {
    if (!place.current) return
    let opened: OpenMap
    try {
      opened = open(place.current)
    } catch {
      return failed()
    }
    setMap(opened)
    return () => {
      camera.current = opened.camera()
      opened.close()
    }
  }, [language, dark, contrast, basemapUrl, isEditable, hasLayers, digits])

  useEffect(() => {
    if (!map) return
    map.canvas.setAttribute('role', 'application')
    map.canvas.setAttribute('aria-label', label)
    map.canvas.setAttribute('aria-describedby', keys)
  }, [map, label, keys])
  useEffect(() => map?.mark(marked ?? (value ? null : district)), [map, marked, value, district])
  useEffect(() => {
    map?.pin(value, note)
    // The map moves to a pin that was typed or found elsewhere, but not to one that was placed on it.
    const isPlaced = value?.latitude === placed.current?.latitude && value?.longitude === placed.current?.longitude
    if (map && value && !isPlaced && !map.sees(value)) map.toPin(value)
  }, [map, value, note])
  useEffect(() => map?.points(points ?? []), [map, points])
  // Points around a pin that stays where it is are brought into sight with it, unless the part to look at is given.
  const isPartGiven = part !== undefined
  useEffect(() => {
    if (map && !isEditable && !isPartGiven && value && points && points.length > 0) map.toPoints([...points, value])
  }, [map, isEditable, isPartGiven, value, points])
  useEffect(() => {
    if (map && part) map.toPart(part)
  }, [map, part])
  useEffect(() => {
    if (map && marks) map.marks(marks)
  }, [map, marks])
  useLayers(map, layers)
  const isPinned = value !== null
  useEffect(() => {
    if (map && district !== null && !isPinned) map.toDistrict(district)
  }, [map, district, isPinned])

  const figures = { shift: key('Shift'), enter: key('Enter'), delete: key('Delete'), plus: key('+'), minus: key('−') }
  return (
    <div className={classes.drawn} dir="ltr">
      <div ref={place} className={classes.place} />
      {isEditable ? <span className={classes.cross} aria-hidden="true" /> : null}
      <HoverBox hover={hover} />
      <p id={keys} className={classes.keys} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {isEditable ? t('map:keys', figures) : t('map:keysRead', figures)}
      </p>
      {map ? <MapButtons map={map} value={value} onRemove={onChange && (() => onChange(null, 'press'))} /> : null}
    </div>
  )
}
