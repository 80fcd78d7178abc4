import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Loader } from '#web/kit/controls/loader.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { workerReady } from '#web/map/worker.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { Credits } from './credits.tsx'
import type { KuwaitMap } from './kuwait-map.tsx'
import classes from './pin-map.module.css'

type DrawnProps = ComponentProps<typeof KuwaitMap>
type Drawing = ComponentType<DrawnProps>

type Props = {
  /** Said where the browser cannot draw the map. */
  unseen: string
  /** What is drawn. */
  drawn: Omit<DrawnProps, 'basemapUrl' | 'onBaseFailed' | 'onCredit' | 'onUndrawable'>
  /** True where the map is what the screen is about. */
  tall?: boolean
  /** What is below the map. */
  children: ReactNode
}

/**
 * The frame of a map of Kuwait. The drawing code is loaded when the map is shown; a failed load can be retried, and the rest of the
 * page works in a browser that cannot draw the map.
 */
export function MapFrame({ unseen, drawn, tall = false, children }: Props) {
  const { t } = useTranslation()
  const { basemapUrl, basemapCredit } = useMe().firm
  const { drawing, failure, retry, giveUp } = useDrawing()
  const [baseFailed, setBaseFailed] = useState<string | null>(null)
  const [credit, setCredit] = useState('')
  const Drawing = drawing
  return (
    <Column gap={8} className={classes.map}>
      <div className={classes.box} data-map data-tall={tall || undefined}>
        {failure === 'unseen' ? (
          <p className={classes.unseen} role="status">
            {unseen}
          </p>
        ) : failure === 'unfetched' ? (
          <div className={classes.unseen}>
            <ErrorPanel error={new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)} onRetry={retry} />
          </div>
        ) : Drawing ? (
          <Drawing
            {...drawn}
            basemapUrl={basemapUrl}
            onBaseFailed={() => setBaseFailed(basemapUrl)}
            onCredit={setCredit}
            onUndrawable={giveUp}
          />
        ) : (
          <div className={classes.opening} role="status" aria-label={t('map:opening')}>
            <Loader size={22} aria-hidden />
          </div>
        )}
      </div>
      <Row justify="between" align="start" wrap gap={[4, 16]} className={classes.below}>
        {children}
        <Credits
          basemapUrl={basemapUrl}
          basemapCredit={basemapCredit}
          baseFailed={baseFailed !== null && baseFailed === basemapUrl}
          credit={credit}
        />
      </Row>
    </Column>
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
  const [{ KuwaitMap: fetched, ready }] = await Promise.all([import('./kuwait-map.tsx'), workerReady()])
  await ready()
  return fetched
}

/** True once the browser has shown that it can draw: asking costs a context of its own. */
let hasDrawn = false

function canDraw(): boolean {
  if (hasDrawn) return true
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('webgl2')
  // Browsers limit the number of WebGL contexts.
  drawing?.getExtension('WEBGL_lose_context')?.loseContext()
  hasDrawn = drawing !== null
  return hasDrawn
}
