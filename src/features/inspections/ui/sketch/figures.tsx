import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MOST_ROWS } from '../../fields.ts'
import { areaOf } from '../../rules/sketch/area.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { useFigureName } from './figure-name.ts'
import classes from './sketch.module.css'
import { placeOfNew } from './steps.ts'
import type { SketchWork } from './use-sketch.ts'

/** The figures of a floor, one of which is worked on, and what adds another one. */
export function Figures({ work }: { work: SketchWork }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const nameOf = useFigureName(work)
  const { editing, dispatch, disabled } = work
  const figures = work.figures.filter(({ floor }) => floor === editing.floor)
  const add = (kind: Figure['kind']) => {
    const beside = placeOfNew(figures, kind)
    work.add({ floor: editing.floor, kind, label: 'MAIN', ...beside })
  }
  const isFull = work.rows.length >= MOST_ROWS
  return (
    <Column gap={12}>
      {figures.length === 0 ? <Muted>{t('sketch:none')}</Muted> : null}
      <Row as="ul" wrap gap={8} aria-label={t('sketch:figures')}>
        {figures.map((figure) => (
          <li key={figure.id}>
            <button
              type="button"
              className={classes.figure}
              aria-pressed={figure.id === editing.figure}
              onClick={() => dispatch({ kind: 'figure', figure: figure.id })}
            >
              <Row as="span" wrap gap={[4, 8]}>
                {nameOf(figure)}
                <Num>{t('sketch:squareMetres', { n: fixed(areaOf(figure)) })}</Num>
              </Row>
            </button>
          </li>
        ))}
      </Row>
      {disabled ? null : (
        <Row gap={8} wrap>
          {(['SPACE', 'VOID'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              className={classes.large}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              disabled={isFull || (kind === 'VOID' && figures.length === 0)}
              onClick={() => add(kind)}
            >
              {kind === 'SPACE' ? t('sketch:addSpace') : t('sketch:addVoid')}
            </Button>
          ))}
        </Row>
      )}
    </Column>
  )
}
