import { LicenceBadge } from '#features/licences/ui/shared/panels.tsx'
import { foldArabic } from '#kernel/fold.ts'
import { searchWords } from '#kernel/matches.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Avatar } from '#web/kit/text/avatar.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { useMe } from '#web/session/me.ts'
import type { ListedUser } from '../../../model/user.ts'
import classes from './list.module.css'

type Props = {
  user: ListedUser
  search: string | undefined
  /** Whether the organization is shown nowhere else in the row. */
  alone?: boolean
}

/** A person in a list: photo, name, email address. The link of the name covers the whole row. */
export function PersonName({ user, search, alone = false }: Props) {
  const { t } = useTranslation()
  const me = useMe().user
  return (
    <Row gap={12} className={classes.person}>
      <Avatar name={user.displayName} photo={user.photoURL} size={36} />
      <div className={classes.words}>
        <span>
          <RecordLink to="/admin/people/$id" id={user.id}>
            <Highlight text={user.displayName} search={search} />
          </RecordLink>
          {user.licenceExpiresOn ? <LicenceBadge expiresOn={user.licenceExpiresOn} named /> : null}
          {me?.id === user.id ? <span className={classes.you}> ({t('administration:you')})</span> : null}
        </span>
        <span className={classes.mute}>
          <Highlight text={user.email} search={search} />
        </span>
        <HiddenMatches user={user} search={search} alone={alone} />
      </div>
    </Row>
  )
}

/** The fields in which a search matched when none of the visible ones does. */
function HiddenMatches({ user, search = '', alone }: Required<Pick<Props, 'user' | 'alone'>> & Pick<Props, 'search'>) {
  const { t } = useTranslation()
  const visible = [user.displayName, user.email, alone ? '' : (user.organization ?? '')].map(foldArabic)
  const missing = searchWords(search).filter((word) => !visible.some((text) => text.includes(word)))
  const matched = (['fullName', 'organization'] as const).filter((field) =>
    missing.some((word) => foldArabic(user[field] ?? '').includes(word)),
  )
  return matched.map((field) => (
    <span key={field} className={classes.mute}>
      {t(`people:${field}`)}: <Highlight text={user[field] ?? ''} search={search} />
    </span>
  ))
}
