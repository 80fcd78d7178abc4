import { useSearch } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { TextLink } from '../../kit/text/links.tsx'
import { Iso } from '../../kit/text/num.tsx'
import classes from './meant.module.css'

/**
 * Says that nothing matches what was typed, and by which spelling the results are: a link to them where the page's address holds the text, only named for a text
 * that is `typed` elsewhere.
 */
export function MeantLine({ meant, typed }: { meant: string; typed?: string }) {
  const { t } = useTranslation()
  const { text = '' } = useSearch({ strict: false }) as { text?: string }
  const asked = (typed ?? text).trim()
  // Found by a text that its line does not show: there is no spelling to name.
  if (meant === asked)
    return (
      <p className={classes.line} role="status">
        {t('meant:nearest', { text: isolateBidi(asked) })}
      </p>
    )
  const spelling = <Iso>{meant}</Iso>
  return (
    <p className={classes.line} role="status">
      {t('meant:near', { text: isolateBidi(asked) })}{' '}
      {typed === undefined ? (
        <TextLink to="." search={(now) => ({ ...now, text: meant, after: undefined })}>
          {spelling}
        </TextLink>
      ) : (
        <strong>{spelling}</strong>
      )}
    </p>
  )
}
