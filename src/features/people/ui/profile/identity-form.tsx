import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DetailsFields } from '../shared/details-fields.tsx'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
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
      <DetailsFields
        texts={texts}
        type={type}
        faults={faults}
        own={own}
        hints={{
          displayName: own ? t('people:displayName.hint') : undefined,
          fullName: t('people:fullName.hint'),
        }}
      />
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
