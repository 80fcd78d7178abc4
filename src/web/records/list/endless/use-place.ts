import { focusManager, useQueryClient } from '@tanstack/react-query'
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Row } from './rows.ts'
import type { Endless } from './use-endless.ts'

/** Where one stood in the list, and how high the rows were found to be. */
type Place = { offset: number; measured: VirtualItem[] }

/** What draws the rows; each has heights and so a place of its own. */
type Shape = 'table' | 'lines'
/** Which list, and which visit to it. */
type Visited = { name: string; visit: string }
const placeKey = ({ name, visit }: Visited, shape: Shape) => [name, 'endless', visit, shape]

/** Where this visit stood when it was left; it is kept as long as the rows are. */
export function useKeptPlace(list: Visited, shape: Shape): Place | undefined {
  const client = useQueryClient()
  const [place] = useState(() => client.getQueryData<Place>(placeKey(list, shape)))
  return place
}

/** The list once its first rows have come. */
export type EndlessRows<R extends Row> = Endless<R> & { rows: readonly R[] }

/**
 * Moves through the list: asks for what comes next in time, keeps the place when one leaves, and reads what is in sight
 * again when one comes back, to the page or to the window.
 */
export function useMoving<E extends Element | Window, I extends Element>(
  list: EndlessRows<Row>,
  shape: Shape,
  virtualizer: Virtualizer<E, I>,
): void {
  const client = useQueryClient()
  const { name, visit } = list
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => list.near(last))

  useLayoutEffect(
    () => () => {
      const place: Place = { offset: virtualizer.scrollOffset ?? 0, measured: virtualizer.takeSnapshot() }
      client.setQueryData(placeKey({ name, visit }, shape), place)
    },
    [client, name, visit, shape, virtualizer],
  )

  const [returned] = useState(() => client.getQueryData(placeKey(list, shape)) !== undefined)
  const readSight = useEffectEvent(() => list.readAgain(list.rows[(virtualizer.range?.startIndex ?? 0) - 1]?.id))
  useEffect(() => {
    if (returned) readSight()
    return focusManager.subscribe((focused) => {
      if (focused) readSight()
    })
  }, [returned])
}
