import { newId } from '#web/drafts/stored-drafts.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Card, Column } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { areasFromSketch, sketchedFloors } from '../../rules/sketch/take.ts'
import classes from './floor-card.module.css'

/** Where the sketch comes to other areas than those that are entered: what would change, and the act that takes them from the sketch. */
export function TakeAreas({ form }: { form: FillingForm }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const differing = sketchedFloors(form.values).filter(({ sketched, typed }) => sketched !== typed)
  if (differing.length === 0) return null
  const take = () => {
    for (const { field, value } of areasFromSketch(form.values, newId)) form.edit(field, value)
  }
  return (
    <Card sunken className={classes.take}>
      <Column gap={12}>
        <ul aria-label={t('sketch:take.lead')}>
          {differing.map(({ floor, sketched, typed }) => (
            <li key={floor} className={classes.line}>
              {t(`inspections:floor.${floor}`)}
              <span>
                {typed === null ? null : (
                  <>
                    <del>
                      <Num>{fixed(typed)}</Num>
                    </del>{' '}
                  </>
                )}
                <ins>
                  <Num>{t('inspections:area', { n: fixed(sketched) })}</Num>
                </ins>
              </span>
            </li>
          ))}
        </ul>
        <Button variant="default" size="md" fullWidth onClick={take}>
          {t('sketch:take')}
        </Button>
      </Column>
    </Card>
  )
}
