import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Iso, Num } from '../../kit/text/num.tsx'
import classes from './differences.module.css'

/** A field with what stood there before and what stands there now, as it is read; '' where there was nothing. */
export type TwoSides = { field: string; name: string; before: string; after: string; figure: boolean }

// Longer texts are opened by whoever wants to read both sides.
const LONG = 80
const isLong = (text: string) => text.length > LONG || text.includes('\n')

/** Fields with both their sides; `whole` opens long texts where nobody can: on paper. */
export function Differences({ items, whole }: { items: readonly TwoSides[]; whole: boolean }) {
  return (
    <dl className={classes.changes}>
      {items.map((item) => (
        <div key={item.field}>
          <dt>{item.name}</dt>
          <dd>
            <BothSides {...item} whole={whole} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BothSides({ before, after, figure, whole }: TwoSides & { whole: boolean }) {
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
