import { newId } from '#web/drafts/stored-drafts.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Card, Column, Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { areasFromSketch, sketchedFloors } from '../../rules/sketch/take.ts'

/** Where the sketch comes to other areas than were entered: both of each floor, and the act that enters those of the sketch. */
export function TakeSketch({ form, disabled }: { form: FillingForm; disabled: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const floors = sketchedFloors(form.values)
  const differing = floors.filter(({ sketched, typed }) => sketched !== typed)
  if (floors.length === 0) return null
  if (differing.length === 0) return <Muted>{t('inspections:sketch.agrees')}</Muted>
  const take = () => {
    for (const { field, value } of areasFromSketch(form.values, newId)) form.edit(field, value)
  }
  return (
    <Card note="amber">
      <Column gap={8}>
        <strong>{t('inspections:sketch.differs')}</strong>
        <Column as="ul" marks gap={0}>
          {differing.map(({ floor, sketched, typed }) => (
            <li key={floor}>
              {t(typed === null ? 'inspections:sketch.onlyDrawn' : 'inspections:sketch.both', {
                floor: t(`inspections:floor.${floor}`),
                sketched: number(sketched),
                typed: number(typed ?? 0),
              })}
            </li>
          ))}
        </Column>
        {disabled ? null : (
          <Button variant="default" size="md" onClick={take}>
            {t('inspections:sketch.take')}
          </Button>
        )}
      </Column>
    </Card>
  )
}
