import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './palette.module.css'

type Props = { typed: string; count: number; waiting: boolean; failed: boolean; signedIn: boolean }

/** Says that the search is running, that nothing was found, and, to screen readers, how many results there are. */
export function SearchStatus({ typed, count, waiting, failed, signedIn }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = typed.trim()
  const none = text !== '' && count === 0 && !waiting && !failed
  return (
    <div role="status" className={count > 0 ? classes.unseen : classes.status}>
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
