import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { LANGUAGES } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useMe } from '#web/session/me.ts'
import { DetailsFields } from '../shared/details-fields.tsx'
import { EmailField } from '../shared/email-field.tsx'
import { FormError } from '../shared/form-error.tsx'
import { HandedLink } from './handed-link.tsx'
import classes from './list/list.module.css'
import { RoleField } from './role-field.tsx'
import { useInvitation } from './use-invitation.ts'

/** The button that opens the invitation. */
export function InviteButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.whole}
        leftSection={<IconMailForward size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('administration:invite')}
      </Button>
      {open ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The form of an invitation; its content stays until the invitation is sent. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { mailDelivery } = useMe()
  const [link, setLink] = useState<string | null>(null)
  const invitation = useInvitation((made) => (made ? setLink(made) : onClose()))
  const { form, busy, error, faults, submit, texts, type, role, setRole, language, setLanguage, isTyped, forget } =
    invitation
  if (link)
    return (
      <Dialog opened onClose={onClose} title={t('administration:invite.link')} keepOpen>
        <Column>
          <HandedLink kind="invite" link={link} />
          <Row gap={16} justify="end" wrap>
            <Button variant="default" onClick={onClose}>
              {t('shell:close')}
            </Button>
          </Row>
        </Column>
      </Dialog>
    )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('administration:invite')} keepOpen={isTyped}>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <p>{mailDelivery === 'NONE' ? t('administration:invite.textByLink') : t('administration:invite.text')}</p>
          <FormError error={error} />
          <EmailField autoComplete="email" required value={texts.email} onChange={type('email')} error={faults.email} />
          <RoleField value={role} onChange={setRole} error={faults.role} />
          <DetailsFields
            texts={texts}
            type={type}
            faults={faults}
            hints={{ fullName: t('administration:invite.sameName') }}
            fullNameRequired={false}
          />
          <Choice
            label={t('administration:invite.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
            value={language}
            onChange={setLanguage}
          />
          <DialogFoot
            onCancel={() => {
              forget()
              onClose()
            }}
            busy={busy}
          >
            {mailDelivery === 'NONE' ? t('administration:invite.make') : t('administration:invite.submit')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
