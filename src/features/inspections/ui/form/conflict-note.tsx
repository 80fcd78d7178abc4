import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useWritten } from '../shared/use-written.ts'
import classes from './form.module.css'

/** A field that somebody else changed meanwhile: both values with who and when, and the choice between them. */
export function ConflictNote({ field, form }: { field: string; form: FillingForm }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const written = useWritten()
  const conflict = form.filling.conflicts[field]
  if (!conflict) return null
  const { theirs, by, at } = conflict
  const mine = form.values[field] ?? null
  return (
    <Column as="section" gap={8} className={classes.conflict} aria-label={t('inspections:conflict.title')}>
      <p>
        <strong>{t('inspections:conflict.title')}</strong>
      </p>
      <p>
        {t('inspections:conflict.theirs', {
          name: isolateBidi(by),
          at: instant(at),
          value: isolateBidi(written(field, theirs)),
        })}
      </p>
      <p>{t('inspections:conflict.mine', { value: isolateBidi(written(field, mine)) })}</p>
      <Row wrap className={classes.settle}>
        <Button size="md" variant="default" onClick={() => form.settle(field, 'theirs')}>
          {t('inspections:conflict.keepTheirs')}
        </Button>
        <Button size="md" onClick={() => form.settle(field, 'mine')}>
          {t('inspections:conflict.keepMine')}
        </Button>
      </Row>
    </Column>
  )
}
