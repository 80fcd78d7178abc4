import { queryOptions, useQuery } from '@tanstack/react-query'
import { findArea } from '#features/places/model.ts'
import { LIMIT_FIELDS } from '#features/planning/fields.ts'
import { useRuleName } from '#features/planning/ui/shared/rule-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { SubjectFacts } from '../../model.ts'
import { permittedOf } from '../../rules/permitted.ts'
import type { SheetWork } from '../shared/use-sheet.ts'

/** The rule of the firm's table that applies to a property at its valuation date. */
const permittedQuery = ({ areaName, category, area, on }: SubjectFacts) => {
  const place = areaName === null ? undefined : findArea(areaName)
  return queryOptions({
    queryKey: ['planningRules', 'permitted', place?.number, category, area, on],
    queryFn: ({ signal }) =>
      rpc.planning.permitted(
        {
          category: category ?? 'LAND',
          on,
          ...(place ? { areaNumber: place.number } : {}),
          ...(area === null ? {} : { plotSize: area }),
        },
        { signal },
      ),
    enabled: category !== null,
  })
}

/** What may be built by the firm's table, offered to the sheet in one press; nothing where no rule applies or all of it is written. */
export function OfferedRule({ subject, work }: { subject: SubjectFacts; work: SheetWork }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const named = useRuleName()
  const { data } = useQuery(permittedQuery(subject))
  if (!data || !work.editable) return null
  const { rule } = data
  if (!rule) return <Muted>{t('planningsheet:rule.none')}</Muted>
  const basis = LIMIT_FIELDS.parkingBasis
  const parking =
    rule.parking === null || rule.parkingBasis === null
      ? null
      : t('planningsheet:rule.parking', {
          n: number(rule.parking),
          basis: t(basis.codeWord(rule.parkingBasis) as WordKey) as string,
        })
  const values = permittedOf(rule, parking)
  const missing = Object.entries(values).filter(([field, value]) => value !== null && work.values[field] !== value)
  if (missing.length === 0) return null
  return (
    <Row wrap gap={[8, 16]} className="no-print">
      <Muted>
        {t('planningsheet:rule.is', {
          rule: isolateBidi(named(rule)),
          from: isolateBidi(date(rule.validFrom)),
        })}
      </Muted>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => work.change(missing.map(([field, value]) => ({ field, value })))}
      >
        {t('planningsheet:rule.take')}
      </Button>
    </Row>
  )
}
