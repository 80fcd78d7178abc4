import { focusManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ReadNoun } from '#web/live/keys.ts'
import type { Row } from './rows.ts'
import type { Endless } from './use-endless.ts'

/** The place in the list, and how high the rows were found to be. */
type ScrollPosition = { offset: number; measured: VirtualItem[] }

/** How rows are rendered; each has its own heights and so its own position. */
type Shape = 'table' | 'lines'
/** A list, and the visit to it. */
type Visited = { name: ReadNoun; visit: string }
const positionKey = ({ name, visit }: Visited, shape: Shape): QueryKey => [name, 'endless', visit, shape]

/** The position that this visit was left at; cached as long as the rows. */
export function useSavedPosition(list: Visited, shape: Shape): ScrollPosition | undefined {
  const client = useQueryClient()
  const [place] = useState(() => client.getQueryData<ScrollPosition>(positionKey(list, shape)))
  return place
}

/** The list once its first rows have loaded. */
export type EndlessRows<R extends Row> = Endless<R> & { rows: readonly R[] }

/**
 * Scrolls through the list: loads the next rows in time, saves the position on leaving, and refreshes the visible rows on
 * coming back to the page or window.
 */
export function useEndlessScroll<E extends Element | Window, I extends Element>(
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
      const place: ScrollPosition = { offset: virtualizer.scrollOffset ?? 0, measured: virtualizer.takeSnapshot() }
      client.setQueryData(positionKey({ name, visit }, shape), place)
    },
    [client, name, visit, shape, virtualizer],
  )

  const [returned] = useState(() => client.getQueryData(positionKey(list, shape)) !== undefined)
  const readSight = useEffectEvent(() => list.readAgain(list.rows[(virtualizer.range?.startIndex ?? 0) - 1]?.id))
  useEffect(() => {
    if (returned) readSight()
    return focusManager.subscribe((focused) => {
      if (focused) readSight()
    })
  }, [returned])
}
