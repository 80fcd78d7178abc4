import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { TENANCY_LIMITS } from '../../model.ts'

/** A step as it is typed. */
export type TypedStep = { from: string | null; rent: number | null }
type Props = {
  steps: readonly TypedStep[]
  faults: Readonly<Record<string, string | undefined>>
  onChange: (steps: TypedStep[]) => void
}

/** The steps of a rent: from a day on so much a month. */
export function StepsField({ steps, faults, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const put = (at: number, part: Partial<TypedStep>) =>
    onChange(steps.with(at, { ...(steps[at] as TypedStep), ...part }))
  return (
    <Column as="fieldset" gap={8}>
      <legend>{t('tenancies:field.rentSteps')}</legend>
      <div role="alert">{faults.rentSteps}</div>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their places alone
        <Row key={at} wrap gap={[8, 12]} align="end">
          <DateField
            label={t('tenancies:steps.from')}
            value={step.from}
            error={faults[`rentSteps.${at}.from`]}
            onChange={(from) => put(at, { from })}
          />
          <MoneyField
            label={t('tenancies:steps.rent')}
            value={step.rent}
            error={faults[`rentSteps.${at}.rent`]}
            onChange={(rent) => put(at, { rent })}
          />
          <Button
            variant="subtle"
            color="red"
            aria-label={t('tenancies:steps.remove', { n: number(at + 1) })}
            onClick={() => onChange(steps.toSpliced(at, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </Button>
        </Row>
      ))}
      {steps.length < TENANCY_LIMITS.steps ? (
        <Row>
          <Button variant="default" size="sm" onClick={() => onChange([...steps, { from: null, rent: null }])}>
            {t('tenancies:steps.add')}
          </Button>
        </Row>
      ) : null}
    </Column>
  )
}
