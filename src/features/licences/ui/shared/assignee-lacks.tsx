import { isAdmin } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useMe } from '#web/session/me.ts'
import { type Cover, LICENCE_LIMITS } from '../../model.ts'
import { type Covered, lacksOfAny } from '../../rules.ts'
import classes from './licence.module.css'

/**
 * What the licence of somebody who is to be assigned does not cover: nothing where licences are not asked for, or nobody is chosen.
 * With several valuations each lack is shown once. `mayAssign` is false for anyone who may not decide to assign all the same, `needsReason`
 * true until the one who may has written why.
 */
export function useAssigneeLacks(
  person: { licence?: Cover | null } | undefined,
  about: readonly Covered[],
  reason: string,
) {
  const { user, firm } = useMe()
  const lacks = firm.licencesEnforced && person ? lacksOfAny(person.licence ?? null, about, kuwaitToday()) : []
  const isManager = user !== null && isAdmin(user)
  return {
    lacks,
    mayAssign: lacks.length === 0 || isManager,
    needsReason: lacks.length > 0 && isManager && reason.trim() === '',
  }
}

type Props = Omit<ReturnType<typeof useAssigneeLacks>, 'needsReason'> & {
  name: string
  reason: string
  onReason: (reason: string) => void
  error: string | undefined
  /** The element id of the reason. */
  id?: string
}

/** The same for its reader, with the reason that a manager gives. */
export function AssigneeLacks({ lacks, mayAssign, name, reason, onReason, error, id }: Props) {
  const { t } = useTranslation()
  if (lacks.length === 0) return null
  return (
    <>
      <div className={classes.lacks} role="status">
        <Column as="ul" marks gap={4}>
          {lacks.map((lack) => (
            <li key={lack}>{t(`licences:fault.assignee.${lack}`, { name: isolateBidi(name) })}</li>
          ))}
        </Column>
        {mayAssign ? null : <p>{t('licences:fault.managerAssigns')}</p>}
      </div>
      {mayAssign ? (
        <TextField
          {...(id ? { id } : {})}
          label={t('licences:assign.reason')}
          description={t('licences:assign.reasonHint')}
          value={reason}
          onChange={onReason}
          maxLength={LICENCE_LIMITS.reason}
          error={error}
          multiline
          required
        />
      ) : null}
    </>
  )
}
