import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/kit/text-field.tsx'
import { PROFILE_LIMITS } from '../../model.ts'
import entrance from '../entrance-form.module.css'
import { FormError } from '../form-error.tsx'
import classes from './profile.module.css'
import type { useEdits } from './use-edits.ts'

type Props = {
  edits: ReturnType<typeof useEdits>
  /** Says that somebody else was faster. */
  stale: string
  /** True for one's own details, which the browser may fill in. */
  own?: boolean
}

/** What may be changed of a person's details, by themselves or by who administers them. */
export function IdentityForm({ edits, stale: staleText, own = false }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, error, faults, texts, type, isDirty, restored, stale, discard, reload } = edits
  return (
    <form ref={form} className={entrance.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <div role="alert">
        {stale ? (
          <div className={classes.stale}>
            <p>{staleText}</p>
            <Button variant="default" size="sm" onClick={() => void reload()}>
              {t('people:identity.reload')}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={classes.fields}>
        <TextField
          label={t('people:displayName')}
          description={own ? t('people:displayName.hint') : undefined}
          name="displayName"
          autoComplete={own ? 'nickname' : 'off'}
          required
          maxLength={PROFILE_LIMITS.displayName}
          value={texts.displayName}
          onChange={type('displayName')}
          error={faults.displayName}
        />
        <TextField
          label={t('people:fullName')}
          description={t('people:fullName.hint')}
          name="fullName"
          autoComplete={own ? 'name' : 'off'}
          required
          maxLength={PROFILE_LIMITS.fullName}
          value={texts.fullName}
          onChange={type('fullName')}
          error={faults.fullName}
        />
        <TextField
          label={t('people:phoneNumber')}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete={own ? 'tel' : 'off'}
          dir="ltr"
          maxLength={PROFILE_LIMITS.phoneNumber}
          value={texts.phoneNumber}
          onChange={type('phoneNumber')}
          error={faults.phoneNumber}
        />
        <TextField
          label={t('people:organization')}
          name="organization"
          autoComplete={own ? 'organization' : 'off'}
          maxLength={PROFILE_LIMITS.organization}
          value={texts.organization}
          onChange={type('organization')}
          error={faults.organization}
        />
      </div>
      {restored ? <p className={classes.quiet}>{t('people:identity.restored')}</p> : null}
      <div className={classes.row}>
        <Button type="submit" loading={busy} disabled={!isDirty}>
          {t('people:identity.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" disabled={busy} onClick={discard}>
            {t('people:identity.discard')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
