import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SheetShape } from '../../model.ts'
import classes from './sheet.module.css'
import type { SheetWork } from './use-sheet.ts'
import { useWrittenValue } from './use-written-value.ts'

type Props = {
  work: Pick<SheetWork, 'conflicts' | 'values' | 'settle'>
  shape: SheetShape
  /** Names a field better than its words do; undefined for one it does not know. */
  nameOf?: ((field: string) => string | undefined) | undefined
}

/** The fields that somebody else changed meanwhile: both values with who and when, and the choice between them. */
export function Conflicts({ work, shape, nameOf }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { written, named } = useWrittenValue(shape)
  const conflicts = Object.values(work.conflicts)
  if (conflicts.length === 0) return null
  const title = t('sheets:conflicts', { count: conflicts.length, n: number(conflicts.length) })
  return (
    <Column as="section" gap={12} className={classes.conflicts} aria-label={title}>
      <h2 role="alert">{title}</h2>
      <Grid as="ul" least="300px" fill align="start" gap={12}>
        {conflicts.map(({ field, theirs, by, at }) => (
          <Column as="li" gap={8} key={field} data-conflict={field}>
            <h3>{nameOf?.(field) ?? named(field)}</h3>
            <p>
              {t('sheets:conflict.theirs', {
                value: isolateBidi(written(field, theirs) || t('sheets:value.none')),
                by: isolateBidi(by),
                at: isolateBidi(instant(at)),
              })}
            </p>
            <p>
              {t('sheets:conflict.mine', {
                value: isolateBidi(written(field, work.values[field] ?? null) || t('sheets:value.none')),
              })}
            </p>
            <Row wrap className={classes.settle}>
              <Button size="compact-md" variant="default" onClick={() => work.settle(field, 'theirs')}>
                {t('sheets:conflict.keepTheirs')}
              </Button>
              <Button size="compact-md" onClick={() => work.settle(field, 'mine')}>
                {t('sheets:conflict.keepMine')}
              </Button>
            </Row>
          </Column>
        ))}
      </Grid>
    </Column>
  )
}
