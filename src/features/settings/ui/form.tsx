import type { ReactNode } from 'react'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { FormNote } from '#web/forms/note.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FormBar } from '#web/kit/layout/form-bar.tsx'
import { FormSection } from '#web/kit/layout/form-section.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { SETTING_SECTIONS, type SettingSection } from '../model/sections.ts'
import { Conflict } from './form/conflict.tsx'
import { SettingsForm } from './form/context.ts'
import { SectionFields } from './form/section-fields.tsx'
import { Summary } from './form/summary.tsx'
import { useEdits } from './form/use-edits.ts'
import type { Firm } from './reads.ts'
import { SectionList, useSection } from './sections/nav.tsx'

type Props = {
  firm: Firm
  person: string
  /** What sections show beside their settings, or in the place of any. */
  more: Readonly<Partial<Record<SettingSection, ReactNode>>>
}

/** The settings, a section at a time, with what this person had typed into them before. */
export function FirmForm(props: Props) {
  const drafts = useOpenedDraft({ person: props.person, form: 'settings', record: 'firm' })
  return drafts.opened ? <OpenedForm key={drafts.opened.id} {...props} drafts={drafts} opened={drafts.opened} /> : null
}

function OpenedForm({ firm, more, drafts, opened }: Props & { drafts: FormDrafts; opened: Opened }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const form = useEdits(firm, drafts, opened)
  const section = useSection()
  const { changed, busy } = form
  const hasFields = SETTING_SECTIONS[section].length > 0
  return (
    <SettingsForm.Provider value={form}>
      <Grid columns="minmax(0, 15rem) minmax(0, 1fr)" until={1000} align="start" gap={24}>
        <SectionList current={section} changed={changed} />
        <Column gap={24}>
          <Column as="form" gap={24} onSubmit={form.save} noValidate aria-busy={busy}>
            {form.restored && form.contested.length === 0 ? <FormNote>{t('settings:restored')}</FormNote> : null}
            <Conflict form={form} stored={firm.settings} />
            <Summary form={form} />
            {hasFields ? (
              <FormSection
                stacked
                title={t(`settings:section.${section}`)}
                hint={t(`settings:section.${section}.hint`)}
              >
                <SectionFields of={section} />
              </FormSection>
            ) : null}
            {hasFields || changed.length > 0 ? (
              <FormBar>
                <p role="status">
                  {changed.length > 0
                    ? t('settings:changed', { count: changed.length, n: number(changed.length) })
                    : t('settings:unchanged')}
                </p>
                {changed.length > 0 ? (
                  <Button variant="default" disabled={busy} onClick={form.discard}>
                    {t('settings:discard')}
                  </Button>
                ) : null}
                <Button type="submit" loading={busy} disabled={changed.length === 0}>
                  {t('settings:save')}
                </Button>
              </FormBar>
            ) : null}
          </Column>
          {more[section]}
        </Column>
      </Grid>
      <LeaveGuard drafted={form.drafted} />
    </SettingsForm.Provider>
  )
}
