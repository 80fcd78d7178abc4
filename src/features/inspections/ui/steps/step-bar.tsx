import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Hidden, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { StepProgress } from '../../rules/steps.ts'
import classes from './steps.module.css'
import { useStepInView } from './use-step-in-view.ts'

/** The steps of a visit with how far each is, and the way to each: at the foot of a phone, where a thumb reaches, and over the form at a desk. */
export function StepBar({ id, steps }: { id: string; steps: readonly StepProgress[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { at, go } = useStepInView(
    id,
    steps.map(({ step }) => step),
  )
  const list = useRef<HTMLOListElement>(null)
  // On a phone not all of them have room beside each other.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-step=${at}]`)
    if (current)
      list.current?.scrollTo({ left: current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2 })
  }, [at])
  return (
    <nav className={`${classes.bar} no-print`} aria-label={t('inspections:steps')}>
      <Row as="ol" align="stretch" gap={4} ref={list}>
        {steps.map(({ step, filled, of, lacks }) => {
          const isDone = lacks === 0 && filled > 0
          return (
            <li key={step} data-step={step}>
              <button type="button" aria-current={step === at ? 'step' : undefined} onClick={() => go(step)}>
                <span>{step === 'photos' ? t('inspections:steps.photos') : t(`inspections:section.${step}`)}</span>
                <Row
                  as="span"
                  inline
                  gap={4}
                  className={classes.count}
                  data-lacks={lacks > 0 || undefined}
                  data-done={isDone || undefined}
                >
                  {isDone ? <IconCheck size={12} stroke={3} aria-hidden="true" /> : null}
                  {t('inspections:steps.of', { n: number(filled), of: number(of) })}
                  {lacks > 0 ? (
                    <Hidden>{t('inspections:steps.lacks', { count: lacks, n: number(lacks) })}</Hidden>
                  ) : null}
                </Row>
              </button>
            </li>
          )
        })}
      </Row>
    </nav>
  )
}
