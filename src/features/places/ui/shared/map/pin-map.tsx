import { Loader } from '@mantine/core'
import { type ComponentProps, type ComponentType, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark, Point } from '#kernel/geo.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { mapMessages } from '#web/map/messages.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { Credits } from './credits.tsx'
import type { KuwaitMap } from './kuwait-map.tsx'
import classes from './pin-map.module.css'
import { usePlaceAt } from './place-at.ts'
import { Where } from './where.tsx'

addWords('map', mapMessages)

type Props = {
  /** The pin. */
  value: Point | null
  /** Called with a placed pin, or null for a removed one; without it the map is read-only. */
  onChange?: (point: Point | null) => void
  /** Numbered places to show at once, without naming where each lies. */
  marks?: readonly Mark[]
  /** The number of the area to look at while there is no pin. */
  area: number | null
  /** The accessible name of the map. */
  label: string
}

type Drawing = ComponentType<ComponentProps<typeof KuwaitMap>>

/**
 * A map of Kuwait with one pin, whose area and governorate it also names in words. The drawing code is loaded when the map is shown;
 * a failed load can be retried, and the rest of the page works in a browser that cannot draw the map.
 */
export function PinMap({ value: given, onChange, marks, area, label }: Props) {
  const { t } = useTranslation()
  // Memoized by value, so that an equal pin does not move the map again.
  const { latitude = null, longitude = null } = given ?? {}
  const value = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  )
  const { basemapUrl } = useMe().firm
  const { drawing, failure, retry, giveUp } = useDrawing()
  const [baseFailed, setBaseFailed] = useState<string | null>(null)
  const found = usePlaceAt(value)
  const isEditable = onChange !== undefined
  const Drawing = drawing
  return (
    <div className={classes.map}>
      <div className={classes.box} data-map>
        {failure === 'unseen' ? (
          <p className={classes.unseen} role="status">
            {isEditable ? t('map:unseen') : t('map:unseenOnly')}
          </p>
        ) : failure === 'unfetched' ? (
          <div className={classes.unseen}>
            <ErrorPanel error={new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)} onRetry={retry} />
          </div>
        ) : Drawing ? (
          <Drawing
            value={value}
            onChange={onChange}
            marks={marks}
            district={area}
            marked={found.data?.area ?? null}
            label={label}
            basemapUrl={basemapUrl}
            onBaseFailed={() => setBaseFailed(basemapUrl)}
            onUndrawable={giveUp}
          />
        ) : (
          <div className={classes.opening} role="status" aria-label={t('map:opening')}>
            <Loader size="sm" aria-hidden />
          </div>
        )}
      </div>
      <div className={classes.below}>
        {marks ? null : <Where value={value} isEditable={isEditable} found={found} />}
        <Credits basemapUrl={basemapUrl} baseFailed={baseFailed !== null && baseFailed === basemapUrl} />
      </div>
    </div>
  )
}

/** The drawing component once it is loaded, or why there is none. */
function useDrawing() {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [failure, setFailure] = useState<'unseen' | 'unfetched' | null>(() => (canDraw() ? null : 'unseen'))
  useEffect(() => {
    if (failure || drawing) return
    let over = false
    fetchDrawing().then(
      (fetched) => over || setDrawing(() => fetched),
      () => over || setFailure('unfetched'),
    )
    return () => {
      over = true
    }
  }, [failure, drawing])
  return {
    drawing,
    failure,
    retry: () => setFailure(null),
    giveUp: () => setFailure('unseen'),
  }
}

async function fetchDrawing(): Promise<Drawing> {
  const { KuwaitMap: fetched, ready } = await import('./kuwait-map.tsx')
  await ready()
  return fetched
}

function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('webgl2')
  // Browsers limit the number of WebGL contexts.
  drawing?.getExtension('WEBGL_lose_context')?.loseContext()
  return drawing !== null
}
