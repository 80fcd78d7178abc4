import { IconRulerMeasure } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import type { Floor } from '../../model/codes.ts'
import { figuresOf, rowsOf } from '../../rules/form.ts'
import { totalsOf } from '../../rules/sketch/totals.ts'
import { ConflictNote } from '../form/conflict-note.tsx'
import { FloorCard } from './floor-card.tsx'
import { SketchFaults } from './sketch-faults.tsx'

const SketchEditor = fetched(async () => (await import('./sketch-editor.tsx')).SketchEditor)

type Props = { category: PropertyCategory; form: FillingForm; disabled: boolean }

/** The sketch in the form: each floor that was drawn with its areas, and the way to the screen that draws. */
export function SketchPart({ category, form, disabled }: Props) {
  const { t } = useTranslation()
  const [opened, open] = useState<{ start: Floor | undefined } | null>(null)
  const { values } = form
  const figures = useMemo(() => figuresOf(values), [values])
  const { floors } = totalsOf(figures)
  return (
    <Column gap={12}>
      {figures.length === 0 && disabled ? <Muted>{t('sketch:nothing')}</Muted> : null}
      {floors.length > 0 ? (
        <Grid as="ul" least="220px" gap={12} aria-label={t('inspections:list.sketch')}>
          {floors.map((total) => (
            <FloorCard
              key={total.floor}
              total={total}
              figures={figures.filter(({ floor }) => floor === total.floor)}
              onOpen={() => open({ start: total.floor })}
            />
          ))}
        </Grid>
      ) : null}
      <SketchFaults figures={figures} onOpen={({ floor }) => open({ start: floor })} />
      {rowsOf(values, 'sketch').map(({ field }) => (
        <ConflictNote key={field} field={field} form={form} />
      ))}
      {figures.length === 0 && disabled ? null : (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconRulerMeasure size={20} aria-hidden="true" />}
          onClick={() => open({ start: undefined })}
        >
          {disabled ? t('sketch:show') : t('sketch:draw')}
        </Button>
      )}
      {opened ? (
        <SketchEditor
          form={form}
          category={category}
          disabled={disabled}
          start={opened.start}
          onClose={() => open(null)}
          onUnfetched={() => open(null)}
        />
      ) : null}
    </Column>
  )
}
