import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '#web/kit/layout/facts.tsx'
import type { RequestFields } from '../../model.ts'
import { useFieldValue } from '../shared/field-value.tsx'
import { FIELDS_OF, STEPS, type Step } from './steps.ts'

type Props = { fields: RequestFields; onChange: (step: Step) => void }

/** All that was told, step by step, with a way back to each. */
export function CheckStep({ fields, onChange }: Props) {
  const { t } = useTranslation()
  const shown = useFieldValue()
  return STEPS.filter((step) => FIELDS_OF[step].length > 0).map((step) => (
    <section key={step} aria-label={t(`requests:step.${step}`)}>
      <Group justify="space-between">
        <h3>{t(`requests:step.${step}`)}</h3>
        <Button
          variant="default"
          size="sm"
          aria-label={t('requests:check.changeOf', { step: t(`requests:step.${step}`) })}
          onClick={() => onChange(step)}
        >
          {t('requests:check.change')}
        </Button>
      </Group>
      <Facts
        items={FIELDS_OF[step].map((field) => ({
          label: t(`requests:fact.${field}`),
          value: shown(fields, field) ?? t('requests:check.none'),
        }))}
      />
    </section>
  ))
}
