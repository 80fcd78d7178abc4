import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { DetailsFields } from '../shared/details-fields.tsx'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import classes from './profile.module.css'
import type { useEdits } from './use-edits.ts'

type Props = {
  edits: ReturnType<typeof useEdits>
  /** The message about a concurrent change. */
  stale: string
  /** Whether these are the user's own details, which the browser may autofill. */
  own?: boolean
}

/** The form of a user's details, for themselves or an administrator. */
export function IdentityForm({ edits, stale: staleText, own = false }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, error, faults, texts, type, isDirty, restored, stale, discard, reload } = edits
  return (
    <Column as="form" ref={form} className={entrance.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <div role="alert">
        {stale ? (
          <Row justify="between" wrap className={classes.stale}>
            <p>{staleText}</p>
            <Button variant="default" size="sm" onClick={() => void reload()}>
              {t('people:identity.reload')}
            </Button>
          </Row>
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
      {restored ? <Muted>{t('people:identity.restored')}</Muted> : null}
      <Row wrap>
        <Button type="submit" loading={busy} disabled={!isDirty}>
          {t('people:identity.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" disabled={busy} onClick={discard}>
            {t('people:identity.discard')}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}
