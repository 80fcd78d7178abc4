import { type ComponentType, useCallback, useMemo } from 'react'
import { useTranslation, type WordKey } from '../../../i18n/i18n.ts'
import { OpenedFrom, useEndlessStretch } from '../../neighbours/opened-from.ts'
import { useSelection } from '../../selection/selection.ts'
import { inputOf, type ListDescription, STRETCH, sourceOf, useDescribed } from '../described.ts'
import { DescribedFrame } from '../described-frame.tsx'
import { useListLook } from '../list-look.ts'
import type { SelectionProps } from '../list-screen.tsx'
import { LookMenu } from '../look-menu.tsx'
import { DescribedRows, type RowsDescription } from '../record-rows.tsx'
import { EndlessList } from './endless-list.tsx'
import { useEndless } from './use-endless.ts'

type Props<R extends { id: string }, N extends string, F extends object, K extends string> = {
  of: ListDescription<R, N, F, K>
  rows: RowsDescription<R, K>
  path: string
  /** The height of a row in lines, in pixels. */
  height: number
  /** A note for paper, where only the rendered rows are printed. */
  paper?: WordKey
  Selected?: ComponentType<SelectionProps<R, N>>
}

/** A described list in one scroll. */
export function EndlessScreen<R extends { id: string }, N extends string, F extends object, K extends string>(
  props: Props<R, N, F, K>,
) {
  const { of, rows: description, path, height, paper, Selected } = props
  const { Line, useName, useColumns } = description
  const { t } = useTranslation()
  const { search, set } = useDescribed(of)
  const [look] = useListLook(set)
  const filters = inputOf(of, search)
  const list = useEndless(sourceOf(of, of.carried?.(look.columns, search)), search, filters)
  const stretchOf = useEndlessStretch(list, filters, STRETCH)
  const text = list.read.meant ?? search.text
  const label = t(of.word('title'))
  const line = useCallback((row: R) => <Line row={row} search={text} />, [Line, text])
  const { rows } = list
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const selection = useSelection(ids, list.visit)
  const nameOf = useName()
  const choosing = useMemo(() => ({ selection, nameOf }), [selection, nameOf])
  return (
    <DescribedFrame
      {...{ of, set, path, search }}
      read={list.read}
      tools={of.useColumnSet ? <LookMenu set={set} /> : null}
      skeleton={<DescribedRows {...look} of={description} items={undefined} label={label} />}
    >
      <OpenedFrom value={of.neighbours ? stretchOf : undefined}>
        <EndlessList
          {...{ list, label, line, height }}
          columns={useColumns(text, look.columns)}
          density={look.density}
          {...(paper ? { paper: t(paper) } : {})}
          choosing={Selected ? choosing : undefined}
        >
          {Selected && list.total ? (
            <Selected items={rows ?? []} selection={selection} search={search} total={list.total} />
          ) : null}
        </EndlessList>
      </OpenedFrom>
    </DescribedFrame>
  )
}
