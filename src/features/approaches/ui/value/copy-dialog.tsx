import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { approachesQuery } from '../shared/reads.ts'
import { sheetValues } from './use-value.ts'

/** How many valuations are offered. */
const SHOWN = 12

type Props = { valuationId: string; onClose: () => void }

/** Copies sheets from another valuation, those of the same parcel offered first; what is on them is kept as a version before. */
export function CopyDialog({ valuationId, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [from, setFrom] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly Sheet[]>([])
  const { options, search, reading } = useSources(valuationId)
  const source = useQuery({ ...approachesQuery(from ?? ''), enabled: from !== null })
  const written = source.data ? sheetValues(source.data.sheets) : {}
  const there = SHEETS.filter((sheet) => written[sheet])
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
            label={t(`value:sheet.${sheet}`)}
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

/** The valuations to copy from: those of the same parcel until something is searched for. */
function useSources(valuationId: string) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [asked, setAsked] = useState('')
  const { type } = useDebouncedText(asked, setAsked)
  const record = useQuery(valuationQuery(valuationId)).data
  const parcel = [record?.areaName, record?.blockNumber, record?.plotNumber].filter(Boolean).join(' ')
  const text = asked || parcel
  const found = useQuery({
    queryKey: ['valuations', 'found', 'copied', text],
    queryFn: async ({ signal }) =>
      (await rpc.valuations.search({ text, pageSize: SHOWN, count: 'none' }, { signal })).items,
    enabled: record !== undefined && text !== '',
    placeholderData: keepPreviousData,
  })
  const isSame = (one: { areaName: string | null; blockNumber?: string | null; plotNumber?: string | null }) =>
    Boolean(record?.plotNumber) &&
    one.areaName === record?.areaName &&
    one.blockNumber === record?.blockNumber &&
    one.plotNumber === record?.plotNumber
  const items = (found.data ?? []).filter(({ id }) => id !== valuationId)
  const ranked = [...items.filter(isSame), ...items.filter((one) => !isSame(one))]
  return {
    options: ranked.map((one) => ({
      value: one.id,
      label: one.valuationNumber,
      detail: [isSame(one) ? t('value:copy.sameParcel') : one.ownerName, date(one.createdAt?.slice(0, 10))]
        .filter(Boolean)
        .join(' · '),
    })),
    search: type,
    reading: found.isFetching,
  }
}
