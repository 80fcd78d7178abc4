import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ImportDetails } from '../../model.ts'
import { KIND_PLACES } from '../kind-words.ts'
import { STEPS, type Step } from './step-of.ts'
import classes from './steps.module.css'

/** The steps of an import with the current one marked, and a link back to the columns while they can be changed. */
export function Steps({ one, step }: { one: ImportDetails; step: Step }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const at = STEPS.indexOf(step) + 1
  return (
    <nav aria-label={t('imports:steps')}>
      <Row as="ol" align="stretch" wrap gap={[8, 24]} className={classes.steps}>
        {(['file', ...STEPS] as const).map((name, place) => {
          const isPast = place < at || step === 'done'
          const back = name === 'columns' && step === 'check' && one.moves.set
          const words = t(`imports:step.${name}`)
          return (
            <Row as="li" key={name} data-past={isPast || undefined} aria-current={place === at ? 'step' : undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isPast ? <IconCheck size={15} /> : number(place + 1)}
              </span>
              {back ? (
                <TextLink to={KIND_PLACES[one.kind].one} params={{ id: one.id }} search={{ step: 'columns' }}>
                  {words}
                </TextLink>
              ) : (
                <span>{words}</span>
              )}
            </Row>
          )
        })}
      </Row>
    </nav>
  )
}
