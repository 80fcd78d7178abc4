import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { REPORT_LANGUAGES } from '../../../valuation-reports/model/codes.ts'
import { SECTION_FORMS, WHOLE_LIMITS, type WholeChoice, type WholeNow, type WholeScreen } from '../../model.ts'
import { onWhole, saveChoice } from './reads.ts'

type Props = { screen: WholeScreen; choice: WholeChoice; now: WholeNow; onClose: () => void }
type LotValue = { lot: string; amount: number | null; reason: string }

/** Changes how the report is made, and the values of properties together with their reasons. */
export function ChoicesDialog({ screen, choice, now, onClose }: Props) {
  const { t } = useTranslation()
  const valued = new Map(choice.lots.map((each) => [each.lot, each]))
  const start = {
    language: choice.language,
    form: choice.form,
    commentary: choice.commentary ?? '',
    asOne: choice.asOne ? choice.asOne.fils / 1000 : null,
    asOneReason: choice.asOne?.reason ?? '',
    byLots: choice.byLots,
    lots: now.byLot.map(({ lot }): LotValue => {
      const of = valued.get(lot)
      return { lot, amount: of ? of.fils / 1000 : null, reason: of?.reason ?? '' }
    }),
  }
  return (
    <ActDialog
      wide
      place={`engagement-report-choices ${screen.engagementId}`}
      start={start}
      title={t('engagementreports:choices')}
      fields={({ values, faults, put }) => [
        [
          {
            name: 'language',
            kind: 'choice',
            label: t('engagementreports:language'),
            options: REPORT_LANGUAGES.map((value) => ({ value, label: t(`report:language.${value}`) })),
          },
          {
            name: 'form',
            kind: 'choice',
            label: t('engagementreports:form'),
            options: SECTION_FORMS.map((value) => ({ value, label: t(`engagementreports:form.${value}`) })),
          },
        ],
        {
          name: 'commentary',
          kind: 'longText',
          label: t('engagementreports:commentary'),
          max: WHOLE_LIMITS.commentary,
        },
        {
          name: 'asOne',
          kind: 'money',
          isWorth: true,
          label: t('engagementreports:asOne'),
          hint: t('engagementreports:asOne.hint'),
        },
        values.asOne !== null && {
          name: 'asOneReason',
          kind: 'longText',
          label: t('engagementreports:asOne.reason'),
          max: WHOLE_LIMITS.reason,
          required: t('engagementreports:fault.reason'),
        },
        { name: 'byLots', kind: 'check', label: t('engagementreports:byLots') },
        values.byLots && (
          <Lots key="lots" now={now} lots={values.lots} faults={faults} onChange={(lots) => put({ lots })} />
        ),
      ]}
      paths={{ lots: /^lot(Reason)?\./ }}
      save={t('engagementreports:save')}
      send={({ language, form, commentary, asOne, asOneReason, byLots, lots }) =>
        saveChoice(screen, {
          language,
          form,
          commentary,
          byLots,
          asOne: asOne === null ? null : { amount: asOne, reason: asOneReason },
          lots: byLots ? lots.flatMap(({ amount, ...of }) => (amount === null ? [] : [{ ...of, amount }])) : [],
        })
      }
      done={t('engagementreports:saved')}
      on={onWhole(screen.engagementId)}
      onClose={onClose}
    />
  )
}

type LotsProps = {
  now: WholeNow
  lots: readonly LotValue[]
  faults: PathFaults
  onChange: (lots: LotValue[]) => void
}

/** The value of each lot as a lot, beside the sum that it is not, with its reasons. */
function Lots({ now, lots, faults, onChange }: LotsProps) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  if (lots.length === 0) return <p>{t('engagementreports:lots.none')}</p>
  const sums = new Map(now.byLot.map(({ lot, value }) => [lot, value]))
  const change = (lot: string, changes: Partial<LotValue>) =>
    onChange(lots.map((one) => (one.lot === lot ? { ...one, ...changes } : one)))
  return (
    <Column gap={12}>
      {lots.map(({ lot, amount, reason }) => (
        <Column key={lot} gap={8}>
          <MoneyField
            isWorth
            label={t('engagementreports:lot.value', { lot })}
            description={t('engagementreports:lot.hint', { sum: worth(sums.get(lot) ?? 0) })}
            error={faults[`lot.${lot}`]}
            value={amount}
            onChange={(value) => change(lot, { amount: value })}
          />
          {amount === null ? null : (
            <TextField
              multiline
              required
              label={t('engagementreports:lot.reason', { lot })}
              error={faults[`lotReason.${lot}`]}
              value={reason}
              onChange={(value) => change(lot, { reason: value })}
            />
          )}
        </Column>
      ))}
    </Column>
  )
}
