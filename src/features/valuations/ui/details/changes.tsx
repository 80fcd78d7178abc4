import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Iso, Num } from '#web/kit/num.tsx'
import { isFigure } from '../shown.ts'
import { type Change, type Side, useChangeText } from './change-text.ts'
import classes from './timeline.module.css'

// Longer texts are opened by whoever wants to read both sides.
const LONG = 80
const isLong = (text: string) => text.length > LONG || text.includes('\n')

/** Fields with what stood there before and what stands there now. */
export function Changes({ changes, whole }: { changes: readonly Change[]; whole: boolean }) {
  const { name } = useChangeText()
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{name(change)}</dt>
          <dd>
            <BothSides change={change} whole={whole} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BothSides({ change, whole }: { change: Change; whole: boolean }) {
  const { t } = useTranslation()
  const { text } = useChangeText()
  const [before, after] = [text(change, 'before'), text(change, 'after')]
  if (isLong(before) || isLong(after)) return <Texts before={before} after={after} open={whole} />
  const written = (side: Side, value: string) => {
    const Apart = isFigure(change.field) && change[side] !== null ? Num : Iso
    return <Apart>{value}</Apart>
  }
  if (!before) return <ins>{written('after', after)}</ins>
  return (
    <>
      <del>{written('before', before)}</del>
      <IconArrowNarrowRight size={16} className={classes.arrow} role="img" aria-label={t('valuations:event.became')} />
      {after ? <ins>{written('after', after)}</ins> : <em>{t('valuations:event.emptied')}</em>}
    </>
  )
}

function Texts({ before, after, open }: { before: string; after: string; open: boolean }) {
  const { t } = useTranslation()
  const nothing = t('valuations:event.emptied')
  return (
    <details className={classes.texts} open={open}>
      <summary>{t('valuations:event.bothTexts')}</summary>
      {before ? (
        <>
          <p className={classes.side}>{t('valuations:event.before')}</p>
          <p dir="auto">{before}</p>
        </>
      ) : null}
      <p className={classes.side}>{t('valuations:event.after')}</p>
      <p dir="auto">{after || nothing}</p>
    </details>
  )
}
