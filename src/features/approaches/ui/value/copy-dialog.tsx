import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useDebouncedText } from '#web/kit/fields/use-debounced-text.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SHEETS, type Sheet } from '../../model/codes.ts'
import { hasSheet, labelOf } from '../../rules/sheets.ts'
import { approachesQuery } from '../shared/reads.ts'
import { sheetValues } from '../shared/sheet-values.ts'
import { useSheetName } from '../shared/use-sentences.ts'

/** How many valuations are offered. */
const SHOWN = 12

type Props = { valuationId: string; onClose: () => void }

/** Copies sheets from another valuation, those of the same parcel offered first; what is on them is kept as a version before. */
export function CopyDialog({ valuationId, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const named = useSheetName()
  const [from, setFrom] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly Sheet[]>([])
  const { options, search, reading } = useSources(valuationId)
  const source = useQuery({ ...approachesQuery(from ?? ''), enabled: from !== null })
  const written = source.data ? sheetValues(source.data.sheets) : {}
  const there = SHEETS.filter((sheet) => written[sheet] && hasSheet(written, sheet))
  const sheets = there.filter((sheet) => !left.includes(sheet))
  const copying = useRun(async (of: string) => {
    const read = await rpc.approaches.copy({ valuationId, from: of, sheets })
    client.setQueryData(approachesQuery(valuationId).queryKey, read)
    toast.success(t('value:copy.done'))
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={t('value:copy')}>
      <Column>
        <SelectField
          label={t('value:copy.from')}
          value={from}
          onChange={setFrom}
          options={options}
          onSearch={search}
          reading={reading}
          searchable
        />
        {source.data && there.length === 0 ? <p>{t('value:copy.nothing')}</p> : null}
        {there.map((sheet) => (
          <Check
            key={sheet}
            label={named(labelOf(written, sheet))}
            checked={!left.includes(sheet)}
            onChange={(checked) => setLeft(checked ? left.filter((one) => one !== sheet) : [...left, sheet])}
          />
        ))}
        <p>{t('value:copy.hint')}</p>
        {source.error || copying.error ? <ErrorPanel error={source.error ?? copying.error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button
            disabled={from === null || sheets.length === 0}
            loading={copying.busy}
            onClick={() => from !== null && void copying.act(from)}
          >
            {t('value:copy.go')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}

type Placed = { areaName: string | null; blockNumber?: string | null; plotNumber?: string | null }

/** The valuations to copy from: until something is searched for those of the same parcel, then its neighbours in the block. */
function useSources(valuationId: string) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [asked, setAsked] = useState('')
  const { type } = useDebouncedText(asked, setAsked)
  const record = useQuery(valuationQuery(valuationId)).data
  const block = [record?.areaName, record?.blockNumber].filter(Boolean)
  const parcel = record?.plotNumber ? [...block, record.plotNumber].join(' ') : ''
  const found = useQuery(foundQuery(asked || parcel))
  const beside = useQuery(foundQuery(asked === '' ? block.join(' ') : ''))
  const isInBlock = (one: Placed) =>
    Boolean(record?.blockNumber) && one.areaName === record?.areaName && one.blockNumber === record?.blockNumber
  const isSame = (one: Placed) => Boolean(record?.plotNumber) && isInBlock(one) && one.plotNumber === record?.plotNumber
  const all = [...(found.data ?? []), ...(beside.data ?? [])].filter(({ id }) => id !== valuationId)
  const items = [...new Map(all.map((one) => [one.id, one])).values()]
  const rank = (one: Placed) => (isSame(one) ? 0 : isInBlock(one) ? 1 : 2)
  return {
    options: items
      .toSorted((a, b) => rank(a) - rank(b))
      .map((one) => {
        const near = [t('value:copy.sameParcel'), t('value:copy.sameBlock'), one.ownerName][rank(one)]
        const detail = [near, date(one.createdAt?.slice(0, 10))].filter(Boolean).join(' · ')
        return { value: one.id, label: one.valuationNumber, detail }
      }),
    search: type,
    reading: found.isFetching || beside.isFetching,
  }
}

/** The query of what a text finds; of nothing for an empty one. */
const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['valuations', 'found', 'copied', text],
    queryFn: async ({ signal }) =>
      (await rpc.valuations.search({ text, pageSize: SHOWN, count: 'none' }, { signal })).items,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
