import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ofValuationQuery } from '#features/inspections/ui/shared/reads.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Approaches } from '../../model/records.ts'
import { type PathStep, pathOf } from '../../rules/path.ts'
import { useSentences } from '../shared/outcome.tsx'
import { pathOfSheet } from './sheet-paths.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

type Props = { valuationId: string; approaches: Approaches; value: Value }

/** The way to the value, from the file to the figure: what is done, and what each step still lacks with the way there. */
export function Path({ valuationId: id, approaches, value }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const sentences = useSentences()
  const inspections = useQuery(ofValuationQuery(id)).data?.items
  const { valuation, inputs, editable } = approaches
  const { outcomes, reconciled } = value
  const used = inputs.comparables.length
  const steps = pathOf({
    subject: inputs.subject,
    inspections: inspections ?? [],
    used,
    outcomes,
    reconciled,
    recorded: valuation,
  })
  const held = inspections?.find(({ state }) => state === 'HELD') ?? inspections?.[0]
  const incomplete = value.indications.find(({ outcome }) => outcome.faults.length > 0)
  const ways: Record<PathStep, string> = {
    FILE: editable ? `/valuations/${id}/edit` : `/valuations/${id}`,
    INSPECTION: held ? `/inspections/${held.id}` : `/valuations/${id}`,
    EVIDENCE: `/valuations/${id}/comparables`,
    APPROACHES: pathOfSheet(id, incomplete?.sheet ?? value.indications[0]?.sheet ?? 'GRID'),
    VALUE: `/valuations/${id}/approaches#reconciliation`,
  }
  return (
    <Panel>
      <ol className={classes.path} aria-label={t('value:path')}>
        {steps.map(({ step, missing }) => {
          // Before its inspections have been read nothing is said of them.
          const isUnread = step === 'INSPECTION' && !inspections
          const isOpen = missing.length > 0 && !isUnread
          const Icon = isOpen ? IconCircleDashed : IconCircleCheck
          return (
            <li key={step} data-open={isOpen || undefined}>
              <span className={classes.step}>
                {isUnread ? null : <Icon size={18} aria-hidden="true" />}
                <TextLink to={ways[step]}>{t(`value:path.${step}`)}</TextLink>
              </span>
              {isOpen ? (
                <ul className={classes.lacks}>
                  {missing.map((one) => {
                    const text = sentences.remark(one)
                    return <li key={text}>{text}</li>
                  })}
                </ul>
              ) : isUnread ? null : (
                <span className={classes.done}>
                  {step === 'EVIDENCE'
                    ? t('value:path.used', { count: used, n: number(used) })
                    : step === 'APPROACHES'
                      ? t('value:indications.count', {
                          count: reconciled.indications.length,
                          n: number(reconciled.indications.length),
                        })
                      : t('value:path.done')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
