import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { errorText } from '../../kit/feedback/error-text.ts'
import { fetched } from '../../kit/feedback/fetched.tsx'
import { toast } from '../../kit/feedback/toast-list.ts'
import { RpcError } from '../../rpc/rpc.ts'
import { type Address, useListAddress } from './address.ts'
import type { ColumnSet } from './columns.ts'
import {
  type DescribedSearch,
  type FrameParts,
  type ListDescription,
  type ShownList,
  useSortKeys,
} from './described.ts'
import type { FilterBarOptions } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { type Sorted, sortedSearch, sortOnly } from './sorting.ts'

// Loaded on demand: most visits use no filters.
const CodedPanel = fetched(async () => (await import('./coded-panel.tsx')).CodedPanel)
const CodedWords = fetched(async () => (await import('./coded-panel.tsx')).CodedWords)

const NONE_CLOSED: readonly string[] = []

type Props<R extends { id: string }, N extends string, F extends object, K extends string> = ShownList<R, N> & {
  of: ListDescription<R, N, F, K>
  set: ColumnSet<K>
  parts?: FrameParts<N> | undefined
  tools?: ReactNode
  skeleton?: ReactNode
  children: ReactNode
}

/** The frame around a view of a described list. */
export function DescribedFrame<R extends { id: string }, N extends string, F extends object, K extends string>(
  props: Props<R, N, F, K>,
) {
  const { of, set, path, search, read, parts, tools, skeleton, children } = props
  const { word, matching, coded, icon: Sign, useParts = () => ({}), sorts, views } = of
  const { t } = useTranslation()
  const own: FrameParts<N> = { ...useParts({ path, search, read }), ...parts }
  const keys = useSortKeys(of, set)
  const closed = read.isWide ? keys.filter((key) => set.shapes[key as K]?.sorts === 'listed') : NONE_CLOSED
  const address = useListAddress(path, search)
  const isLeft = useOwnOrder(read.error, address)
  const heads = views?.find((view) => view.path === path)?.sorting
  const { filters } = of as unknown as FilterBarOptions<N, DescribedSearch<N>>
  const searching = { label: t(word('search')), hint: own.searchHint ?? t(word('searchHint')) }
  return (
    <>
      <ListFrame<N, DescribedSearch<N>>
        title={own.title ?? t(word('title'))}
        actions={own.actions}
        above={own.above}
        address={address}
        read={isLeft ? { ...read, error: null } : read}
        filters={filters}
        clearedSearch={sortOnly}
        words={own.words ?? ((draw) => <CodedWords coded={coded as never} draw={draw as never} />)}
        searching={of.longest ? { ...searching, longest: of.longest } : searching}
        panel={
          own.panel ??
          ((panel) => (
            <CodedPanel
              {...(panel as never as ComponentProps<typeof CodedPanel>)}
              coded={coded as never}
              filters={filters as never}
              onUnfetched={panel.onDone}
            />
          ))
        }
        {...(views ? { views } : {})}
        {...(sorts && heads !== 'none'
          ? {
              sorting: { set, keys, closed, own: { key: sorts.own(search), descending: true }, menu: heads === 'menu' },
            }
          : {})}
        tools={
          <>
            {own.tools}
            {tools}
          </>
        }
        counted={(count, narrowed, n) => t((narrowed && matching) || word('total'), { count, n })}
        icon={Sign}
        none={t(word('none'))}
        empty={of.empty ? <EmptyState icon={<Sign />} title={t(of.empty)} hint={own.hint} action={own.action} /> : null}
        skeleton={skeleton}
      >
        {children}
      </ListFrame>
      {own.beside}
    </>
  )
}

/**
 * Lets a list go on in its own order where that of its address is refused, as all of its rows are too many for it, and says so once: a saved view, a link or
 * the removal of the last filter has led there. True while it does.
 */
function useOwnOrder<S extends Sorted>(error: Error | null, { change }: Address<S>): boolean {
  const { t } = useTranslation()
  const refused = error instanceof RpcError && error.code === 'order-too-wide' ? error : null
  const leave = useEffectEvent((why: RpcError) => {
    toast.warning(t('records:list.sortLeft', { why: errorText(why) }))
    change((search) => sortedSearch(search, null), { replace: true })
  })
  useEffect(() => {
    if (refused) leave(refused)
  }, [refused])
  return refused !== null
}
