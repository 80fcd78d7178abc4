import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { Iso, Num } from '../../kit/text/num.tsx'
import classes from './differences.module.css'

/** A field with its formatted value before and after; '' for none. */
export type FieldChange = { field: string; name: string; before: string; after: string; figure: boolean }

// Longer texts are collapsed.
const LONG = 80
const isLong = (text: string) => text.length > LONG || text.includes('\n')

/** Fields with their values before and after; `whole` expands long texts, for paper. */
export function Differences({ items, whole }: { items: readonly FieldChange[]; whole: boolean }) {
  return (
    <Column as="dl" gap={4} className={classes.changes}>
      {items.map((item) => (
        <Row align="baseline" wrap gap={[0, 8]} key={item.field}>
          <dt>{item.name}</dt>
          <dd>
            <BothSides {...item} whole={whole} />
          </dd>
        </Row>
      ))}
    </Column>
  )
}

function BothSides({ before, after, figure, whole }: FieldChange & { whole: boolean }) {
  const { t } = useTranslation()
  if (isLong(before) || isLong(after)) return <Texts before={before} after={after} open={whole} />
  const Apart = figure ? Num : Iso
  if (!before)
    return (
      <ins>
        <Apart>{after}</Apart>
      </ins>
    )
  return (
    <>
      <del>
        <Apart>{before}</Apart>
      </del>
      <IconArrowNarrowRight size={16} className={classes.arrow} role="img" aria-label={t('records:event.became')} />
      {after ? (
        <ins>
          <Apart>{after}</Apart>
        </ins>
      ) : (
        <em>{t('records:event.emptied')}</em>
      )}
    </>
  )
}

function Texts({ before, after, open }: { before: string; after: string; open: boolean }) {
  const { t } = useTranslation()
  const nothing = t('records:event.emptied')
  return (
    <details className={classes.texts} open={open}>
      <summary>{t('records:event.bothTexts')}</summary>
      {before ? (
        <>
          <p className={classes.side}>{t('records:event.before')}</p>
          <p dir="auto">{before}</p>
        </>
      ) : null}
      <p className={classes.side}>{t('records:event.after')}</p>
      <p dir="auto">{after || nothing}</p>
    </details>
  )
}
