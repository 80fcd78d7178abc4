import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { linkedField } from '../../../approaches/fields/links.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import { pathOfSheet } from '../../../approaches/rules/path.ts'
import { useFigure, useSheetName } from '../../../approaches/ui/shared/use-sentences.ts'
import { type Comparison, SHARED_LIMITS } from '../../model/shared.ts'
import type { TakeState } from '../../rules/behind.ts'
import { TakePanel } from '../taking/take-panel.tsx'
import { behindQuery } from './reads.ts'

export const TAKE_TONES: Readonly<Record<TakeState, Tone>> = {
  BEHIND: 'amber',
  EMPTY: 'blue',
  OWN: 'grey',
  GONE: 'grey',
}

const open = ({ valuationId, takes }: Comparison) =>
  takes.flatMap(({ sheet, field, link, rate, state, after }) =>
    rate && after !== null && (state === 'BEHIND' || state === 'EMPTY')
      ? [{ valuationId, sheet, field, link, rateId: rate.id, version: rate.version }]
      : [],
  )

/** The drafts whose sheets differ from the rates, each field before and after, with the value that follows. */
export function BehindPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <TakePanel
      title={t('engagementshared:behind.title')}
      read={useInfiniteQuery(behindQuery(id))}
      open={open}
      send={(takes) => rpc.engagementWork.takeRates({ id, takes })}
      most={SHARED_LIMITS.taken}
    >
      {(one) => <Fields one={one} />}
    </TakePanel>
  )
}

function Fields({ one: { valuationId, number: its, takes, value } }: { one: Comparison }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { money } = useFormat()
  const figure = useFigure()
  const named = useSheetName()
  const kwd = (of: number | null) => (of === null ? '—' : money(of))
  return (
    <FigureTable
      label={its}
      columns={[
        { key: 'field', head: t('engagementshared:behind.field') },
        { key: 'state', head: t('engagementshared:behind.state') },
        { key: 'before', head: t('engagementshared:behind.before'), figure: 'made' },
        { key: 'after', head: t('engagementshared:behind.after'), figure: 'made' },
      ]}
      rows={takes.map(({ sheet, field, label, state, before, after }) => {
        const descriptor = linkedField(shapeOf(sheet), field)
        const said = (of: number | null) =>
          of === null ? '—' : figure({ value: of, unit: descriptor?.unit ?? 'NUMBER' })
        return {
          key: `${sheet} ${field}`,
          cells: [
            <TextLink key="field" to={pathOfSheet(valuationId, sheet)} hash={field}>
              {named(label)}: {descriptor?.words[language] ?? field}
            </TextLink>,
            <Badge key="state" tone={TAKE_TONES[state]}>
              {t(`engagementshared:take.${state}`)}
            </Badge>,
            said(before),
            said(after),
          ],
        }
      })}
      foot={[t('engagementshared:behind.value'), '', kwd(value.before), kwd(value.after)]}
    />
  )
}
