import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/reading.ts'
import classes from './palette.module.css'

type Props = { typed: string; count: number; waiting: boolean; failed: boolean; signedIn: boolean }

/** What the list cannot say of itself: that it is being searched, that there is nothing, and, to a screen reader, how many. */
export function Told({ typed, count, waiting, failed, signedIn }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = typed.trim()
  const none = text !== '' && count === 0 && !waiting && !failed
  return (
    <div role="status" className={count > 0 ? classes.unseen : classes.told}>
      {waiting && count === 0 ? <p>{t('palette:searching')}</p> : null}
      {none ? (
        <>
          <p className={classes.none}>{t('palette:none', { text: isolateBidi(text) })}</p>
          <p>{t(signedIn ? 'palette:noneHint' : 'palette:noneCommand')}</p>
        </>
      ) : null}
      {text && count > 0 && !waiting ? t('palette:found', { count, n: number(count) }) : null}
    </div>
  )
}
