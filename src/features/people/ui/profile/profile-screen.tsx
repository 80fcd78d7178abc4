import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOfferedTwoFactor, isStaff, rowScope } from '#access/actor.ts'
import type { Me } from '#access/me.ts'
import { OwnLicencePanel } from '#features/licences/ui/shared/panels.tsx'
import { ConsentPanel } from '#features/telemetry/ui/shared/consent-panel.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { chooseLanguage } from '#web/session/language.ts'
import { useMe } from '#web/session/me.ts'
import { Loading } from '#web/shell/loading.tsx'
import { AppearanceChoice, DigitsChoice } from '#web/shell/preferences.tsx'
import { DeleteForm } from './delete-form.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailPanel } from './email-panel.tsx'
import { ExternalPanel } from './external-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import classes from './profile.module.css'
import { securityQuery, useSecurityAction } from './security.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'
import { usePanelForm } from './use-panel-form.ts'

/** What other features show of the user's own account; `isOwnerOfOthers` for the owner of a company that others are in. */
export type ProfileParts = {
  clientAccount: ReactNode
  choices: ReactNode
  ownData: ReactNode
  calendar: ReactNode
  isOwnerOfOthers: boolean
}

/** /profile: the user's own account: identity, preferences and security. */
export function ProfileScreen({ clientAccount, choices, ownData, calendar, isOwnerOfOthers }: ProfileParts) {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  // While the session ends, before the guard redirects.
  if (!user) return <Loading />
  return (
    <>
      <PageHead title={t('header:profile')} subtitle={t('people:profile.subtitle')} />
      <Grid columns="minmax(0, 7fr) minmax(0, 5fr)" align="start" gap={24} until={1000}>
        <Column gap={24} className={classes.column}>
          <IdentityPanel user={user} />
          <EmailPanel user={user} />
          <PasswordPanel />
          {rowScope(user) === 'own' ? <div className={classes.account}>{clientAccount}</div> : null}
          {isOfferedTwoFactor(user, firm) || user.twoFactorAuth.status === 'ENABLED' ? (
            <TwoFactorPanel user={user} />
          ) : null}
          <ExternalPanel />
          {/* Its kinds come later: it stands where they move nothing. */}
          {choices}
        </Column>
        <Column gap={24} className={classes.column}>
          <PreferencesPanel user={user} />
          <ConsentPanel />
          {ownData}
          {/* As long as there are sessions: what is above them stays where it is. */}
          <SessionsPanel />
          <DevicesPanel user={user} />
          <DeletePanel isStaff={isStaff(user)} isOwnerOfOthers={isOwnerOfOthers} />
          {isStaff(user) ? calendar : null}
          {/* Fetched after the others, it stands where it moves none of them. */}
          {isStaff(user) ? <OwnLicencePanel /> : null}
        </Column>
      </Grid>
    </>
  )
}

/** Language and digits, stored with the account, and the appearance, stored on this device. */
function PreferencesPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const languages = LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))
  const choose = (chosen: Language) =>
    void chooseLanguage(chosen, user).catch((error: unknown) => toast.error(errorText(error)))
  return (
    <Panel title={t('profile:preferences.title')}>
      <Column className={classes.choices}>
        <Choice<Language>
          label={t('profile:preferences.language')}
          options={languages}
          value={language}
          onChange={choose}
        />
        <DigitsChoice />
        <AppearanceChoice />
      </Column>
    </Panel>
  )
}

/**
 * The deletion of the user's own account, with what it deletes and keeps; for staff, who deletes it and what goes before; for the owner of a
 * company that others are in, that it is handed on first.
 */
function DeletePanel({ isStaff, isOwnerOfOthers }: { isStaff: boolean; isOwnerOfOthers: boolean }) {
  const { t } = useTranslation()
  const { part, body, open, close, opener } = usePanelForm<'delete'>()
  return (
    <Panel title={t('profile:delete.title')} padded>
      <Column ref={body} className={classes.stack}>
        <p>{t(isStaff ? 'profile:delete.staff' : 'profile:delete.text')}</p>
        <Column as="ul" marks gap={8} className={classes.consequences}>
          <li>{t(isStaff ? 'profile:delete.clearsStaff' : 'profile:delete.clears')}</li>
          <li>{t(isStaff ? 'profile:delete.keepsStaff' : 'profile:delete.keeps')}</li>
        </Column>
        {isOwnerOfOthers ? <p>{t('profile:delete.owner')}</p> : null}
        {isStaff || isOwnerOfOthers ? null : part ? (
          <div className={classes.narrow}>
            <DeleteForm onCancel={close} />
          </div>
        ) : (
          <Row wrap>
            <Button ref={opener('delete')} variant="outline" color="red" onClick={() => open('delete')}>
              {t('profile:delete.open')}
            </Button>
          </Row>
        )}
      </Column>
    </Panel>
  )
}

/** The trusted devices, for users with a second step. */
function DevicesPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { busy, run } = useSecurityAction()
  const devices = useQuery(securityQuery).data?.devices
  if (user.twoFactorAuth.status !== 'ENABLED' || !devices) return null
  const entries = devices.map(({ expiresAt, ...device }) => ({
    ...device,
    when: t('profile:devices.until', { when: isolateBidi(instant(expiresAt)) }),
  }))
  return (
    <Panel title={t('profile:devices.title')}>
      {devices.length === 0 ? <p className={classes.none}>{t('profile:devices.none')}</p> : null}
      <DeviceList
        entries={entries}
        end={t('profile:devices.remove')}
        nameOf={(device, when) => t('profile:devices.removeOf', { device, when })}
        onEnd={(id) => run(id, () => rpc.people.distrustDevice({ id }), t('profile:devices.removed'))}
        busy={busy}
      />
    </Panel>
  )
}
