import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Decimal } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { kindOf } from '../../model/codes.ts'
import { workGrid } from '../../rules/grid.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { labelOf, orderedSheets } from '../../rules/sheets.ts'
import { approachesQuery } from './reads.ts'
import { sheetValues } from './sheet-values.ts'
import { useSheetName } from './use-sentences.ts'

type Props = { valuationId: string; evidenceId: string }

/** How far a comparable is adjusted on each grid that has it: its price before and after, and the sum in percent. Nothing while no grid has it. */
export function ComparableAdjustments({ valuationId, evidenceId }: Props) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const named = useSheetName()
  const { data } = useQuery(approachesQuery(valuationId))
  const adjusted = useMemo(() => {
    if (!data) return []
    const sheets = sheetValues(data.sheets)
    return orderedSheets(sheets)
      .filter((sheet) => kindOf(sheet) === 'GRID' && sheets[sheet])
      .flatMap((sheet) => {
        const column = workGrid(sheets[sheet] ?? {}, data.inputs).columns.find((one) => one.evidenceId === evidenceId)
        return column?.price && column.adjusted ? [{ sheet, label: labelOf(sheets, sheet), column }] : []
      })
  }, [data, evidenceId])
  if (adjusted.length === 0) return null
  const figure = (value: Decimal | null) => number(value && Math.round(value.toNumber()))
  return (
    <Column as="section" gap={8} aria-label={t('support:adjusted')}>
      <Text strong>{t('support:adjusted')}</Text>
      {adjusted.map(({ sheet, label, column }) => (
        <Row key={sheet} wrap justify="between">
          <TextLink to={pathOfSheet(valuationId, sheet)}>{named(label)}</TextLink>
          <span>
            {t('support:adjusted.is', {
              before: isolateBidi(figure(column.price)),
              after: isolateBidi(figure(column.adjusted)),
              net: isolateBidi(share((column.netPercent ?? 0) / 100)),
            })}
          </span>
        </Row>
      ))}
    </Column>
  )
}
