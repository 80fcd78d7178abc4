import { useTranslation } from '#web/i18n/i18n.ts'
import type { MentionNames } from '../../model.ts'
import { partsOf } from '../../rules/mentions.ts'
import classes from './thread.module.css'

/** The text of a comment, with the people whom it mentions by their present names. */
export function CommentText({ text, mentions }: { text: string; mentions: MentionNames }) {
  const { t } = useTranslation()
  let at = 0
  const parts = partsOf(text).map((part) => {
    const key = at
    at += 'person' in part ? 1 : part.text.length
    return { part, key }
  })
  return (
    <p className={classes.text} dir="auto">
      {parts.map(({ part, key }) =>
        'person' in part ? (
          <bdi key={`${key} ${part.person}`} className={classes.mention}>
            @{mentions[part.person] ?? t('comments:unknown')}
          </bdi>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
