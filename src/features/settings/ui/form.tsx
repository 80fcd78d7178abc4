import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { FormNote } from '#web/forms/note.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FormBar } from '#web/kit/layout/form-bar.tsx'
import { FormSection } from '#web/kit/layout/form-section.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { BackupFields } from './form/backup-fields.tsx'
import { BasesFields } from './form/bases-fields.tsx'
import { Conflict } from './form/conflict.tsx'
import { fieldId, SettingsForm, useSetting } from './form/context.ts'
import { FeeRulesField } from './form/fee-rules-field.tsx'
import { FeeSetting, FigureSetting, FlagSetting, TextSetting, WordsSetting } from './form/fields.tsx'
import classes from './form/form.module.css'
import { HolidaysField } from './form/holidays-field.tsx'
import { HoursFields } from './form/hours-fields.tsx'
import { LicenceClassFields } from './form/licence-class-fields.tsx'
import { ListSetting } from './form/list-setting.tsx'
import { PolicyFields } from './form/policy-fields.tsx'
import { ReportSectionsField } from './form/report-sections-field.tsx'
import { ReviewTiersField } from './form/review-tiers-field.tsx'
import { SettingWithDefault } from './form/setting-with-default.tsx'
import { Summary } from './form/summary.tsx'
import { TurnaroundFields } from './form/turnaround-fields.tsx'
import { useEdits } from './form/use-edits.ts'
import { LogoPart } from './logo/logo-part.tsx'
import type { Firm } from './reads.ts'

const NEW = { ar: '', en: '' }

/** The firm's own reasons for which market evidence is no comparable, each in both languages. */
function RejectionReasonsField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('rejectionReasons')
  return (
    <ListSetting
      of="rejectionReasons"
      words="rejection"
      rows={value}
      onChange={set}
      blank={NEW}
      firstPlace="ar"
      fault={fault('rejectionReasons')}
      nameOf={({ ar }) => ar}
      fields={(reason, place, change) =>
        (['ar', 'en'] as const).map((language) => (
          <TextField
            key={language}
            id={fieldId(place(language))}
            label={t(`settings:rejection.${language}`)}
            required
            maxLength={120}
            value={reason[language]}
            onChange={(text) => change({ [language]: text })}
            error={fault(place(language))}
          />
        ))
      }
    />
  )
}

/** The form of all settings, with what this person had typed into it before. */
export function FirmForm({ firm, person }: { firm: Firm; person: string }) {
  const drafts = useOpenedDraft({ person, form: 'settings', record: 'firm' })
  return drafts.opened ? <OpenedForm key={drafts.opened.id} firm={firm} drafts={drafts} opened={drafts.opened} /> : null
}

function OpenedForm({ firm, drafts, opened }: { firm: Firm; drafts: FormDrafts; opened: Opened }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const form = useEdits(firm, drafts, opened)
  const { changed, busy } = form
  return (
    <SettingsForm.Provider value={form}>
      <Column as="form" gap={24} onSubmit={form.save} noValidate aria-busy={busy}>
        {form.restored && form.contested.length === 0 ? <FormNote>{t('settings:restored')}</FormNote> : null}
        <Conflict form={form} stored={firm.settings} />
        <Summary form={form} />
        <Sections />
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
      </Column>
      <LeaveGuard drafted={form.drafted} />
    </SettingsForm.Provider>
  )
}

function Sections() {
  const { t } = useTranslation()
  const section = (
    name:
      | 'firm'
      | 'reading'
      | 'hours'
      | 'notifications'
      | 'signIn'
      | 'valuations'
      | 'requests'
      | 'conduct'
      | 'turnaround'
      | 'files'
      | 'map'
      | 'backup'
      | 'speed'
      | 'telemetry',
  ) => ({
    title: t(`settings:section.${name}`),
    hint: t(`settings:section.${name}.hint`),
  })
  return (
    <>
      <FormSection {...section('firm')}>
        <WordsSetting of="companyName" required />
        <LogoPart />
        <TextSetting of="supportEmail" required />
        <TextSetting of="phone" />
        <TextSetting of="licenceNumber" />
        <WordsSetting of="address" />
        <WordsSetting of="paymentInstructions" />
      </FormSection>
      <FormSection {...section('reading')}>
        <ReadingFields />
      </FormSection>
      <FormSection {...section('hours')}>
        <HoursFields />
        <HolidaysField />
      </FormSection>
      <FormSection {...section('notifications')}>
        <TextSetting of="digestTime" required />
      </FormSection>
      <FormSection {...section('signIn')}>
        <FigureSetting of="sessionHours" hint />
        <FlagSetting of="twoFactor" />
        <PolicyFields />
        <FlagSetting of="passwordExpiry" />
        <FigureSetting of="passwordExpiryDays" />
      </FormSection>
      <FormSection {...section('valuations')}>
        <FlagSetting of="fourEyes" />
        <FlagSetting of="approvalProof" />
        <ReviewTiersField />
        <FeeSetting of="minimumFee" />
        <FeeSetting of="maximumFee" />
        <RejectionReasonsField />
        <SecondValuerField />
        <BasesFields />
        <ReportSectionsField />
      </FormSection>
      <FormSection {...section('requests')}>
        <FigureSetting of="answerHours" />
        <FigureSetting of="quoteValidDays" />
        <FigureSetting of="quoteWorkingDays" />
        <FeeRulesField />
      </FormSection>
      <FormSection {...section('conduct')}>
        <FlagSetting of="conflictDeclarations" />
        <FlagSetting of="qualityEnforced" />
        <FlagSetting of="licencesEnforced" />
        <LicenceClassFields />
      </FormSection>
      <FormSection {...section('turnaround')}>
        <TurnaroundFields />
        <FigureSetting of="atRiskPercent" hint />
        <FigureSetting of="reconsiderationHours" />
      </FormSection>
      <FormSection {...section('files')}>
        <FigureSetting of="fileMegabytes" />
        <FigureSetting of="recordMegabytes" />
        <FigureSetting of="retentionYears" />
        <FigureSetting of="relianceMonths" hint />
        <FigureSetting of="reminderDays" hint />
        <FlagSetting of="withholdUntilPaid" />
      </FormSection>
      <FormSection {...section('map')}>
        <TextSetting of="basemapUrl" wide />
        <TextSetting of="tokenSyncAddress" wide />
        <FigureSetting of="webhookFailingDays" hint />
      </FormSection>
      <FormSection {...section('speed')}>
        <FlagSetting of="recordCache" />
        <FlagSetting of="queryCache" />
        <FlagSetting of="auditCache" />
      </FormSection>
      <FormSection {...section('telemetry')}>
        <FlagSetting of="productAnalytics" />
      </FormSection>
      <FormSection {...section('backup')}>
        <BackupFields />
      </FormSection>
    </>
  )
}

function ReadingFields() {
  const { t } = useTranslation()
  const language = useSetting('defaultLanguage')
  const digits = useSetting('digits')
  return (
    <>
      <SettingWithDefault of="defaultLanguage">
        <Choice
          label={t('settings:name.defaultLanguage')}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          value={language.value}
          onChange={language.set}
        />
      </SettingWithDefault>
      <SettingWithDefault of="digits">
        <Choice
          label={t('settings:name.digits')}
          options={[
            { value: 'latn', label: '0123456789' },
            { value: 'arab', label: '٠١٢٣٤٥٦٧٨٩' },
          ]}
          value={digits.value}
          onChange={digits.set}
        />
      </SettingWithDefault>
    </>
  )
}

/** The purposes for which the lower of two valuers' values is taken. */
function SecondValuerField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('secondValuerPurposes')
  const wrong = fault('secondValuerPurposes')
  return (
    <SettingWithDefault of="secondValuerPurposes" wide>
      <Row as="fieldset" align="stretch" wrap gap={[8, 24]} className={classes.days}>
        <legend>{t('settings:name.secondValuerPurposes')}</legend>
        {VALUATION_PURPOSES.map((purpose) => (
          <Check
            key={purpose}
            label={t(`valuations:purpose.${purpose}`)}
            checked={value.includes(purpose)}
            onChange={(on) => set(VALUATION_PURPOSES.filter((one) => (one === purpose ? on : value.includes(one))))}
          />
        ))}
      </Row>
      <Muted>{t('settings:hint.secondValuerPurposes')}</Muted>
      {wrong ? (
        <Text tone="red" size={14}>
          {wrong}
        </Text>
      ) : null}
    </SettingWithDefault>
  )
}
