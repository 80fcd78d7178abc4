import type { ReactNode } from 'react'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import type { SettingSection } from '../../model/sections.ts'
import { LogoPart } from '../logo/logo-part.tsx'
import { BackupFields } from './backup-fields.tsx'
import { BasesFields } from './bases-fields.tsx'
import { fieldId, useSetting } from './context.ts'
import { FeeRulesField } from './fee-rules-field.tsx'
import {
  DaySetting,
  FeeSetting,
  FigureSetting,
  FlagSetting,
  RoundingField,
  TextSetting,
  WordsSetting,
} from './fields.tsx'
import classes from './form.module.css'
import { HolidaysField } from './holidays-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LicenceClassFields } from './licence-class-fields.tsx'
import { ListSetting } from './list-setting.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { ReportSectionsField } from './report-sections-field.tsx'
import { ReviewTiersField } from './review-tiers-field.tsx'
import { SettingWithDefault } from './setting-with-default.tsx'
import { TurnaroundFields } from './turnaround-fields.tsx'
import { UsualTextsField } from './usual-texts-field.tsx'

/** The fields of a section; each setting is in the order in which src/features/settings/model/sections.ts has it. */
export function SectionFields({ of }: { of: SettingSection }): ReactNode {
  switch (of) {
    case 'firm':
      return (
        <>
          <WordsSetting of="companyName" required />
          <LogoPart of="logo" />
          <TextSetting of="supportEmail" required />
          <TextSetting of="phone" />
          <WordsSetting of="address" />
        </>
      )
    case 'licence':
      return (
        <>
          <TextSetting of="licenceNumber" />
          <DaySetting of="licenceExpiresOn" />
          <TextSetting of="commercialRegistration" />
          <LogoPart of="stamp" />
        </>
      )
    case 'payment':
      return (
        <>
          <WordsSetting of="bankName" />
          <WordsSetting of="accountHolder" />
          <TextSetting of="iban" wide />
          <WordsSetting of="paymentInstructions" />
        </>
      )
    case 'approval':
      return (
        <>
          <FlagSetting of="fourEyes" />
          <FlagSetting of="approvalProof" />
          <FlagSetting of="selfReview" />
          <FigureSetting of="selfReviewHours" hint />
          <ReviewTiersField />
        </>
      )
    case 'turnaround':
      return (
        <>
          <TurnaroundFields />
          <FigureSetting of="atRiskPercent" hint />
          <FigureSetting of="reconsiderationHours" />
        </>
      )
    case 'valuations':
      return (
        <>
          <FeeSetting of="minimumFee" />
          <FeeSetting of="maximumFee" />
          <RejectionReasonsField />
          <SecondValuerField />
          <BasesFields />
        </>
      )
    case 'defaults':
      return (
        <>
          <FlagSetting of="usualStatements" />
          <RoundingField />
          <UsualTextsField />
          <ReportSectionsField />
        </>
      )
    case 'requests':
      return (
        <>
          <FigureSetting of="answerHours" />
          <FigureSetting of="quoteValidDays" />
          <FigureSetting of="quoteWorkingDays" />
          <FeeRulesField />
        </>
      )
    case 'conduct':
      return (
        <>
          <FlagSetting of="conflictDeclarations" />
          <FlagSetting of="qualityEnforced" />
          <FlagSetting of="licencesEnforced" />
          <LicenceClassFields />
        </>
      )
    case 'indication':
      return (
        <>
          <FigureSetting of="avmDriftShare" hint />
          <FigureSetting of="avmCoverageShare" hint />
          <FigureSetting of="avmWidestShare" hint />
        </>
      )
    case 'reading':
      return <ReadingFields />
    case 'hours':
      return (
        <>
          <HoursFields />
          <HolidaysField />
        </>
      )
    case 'notifications':
      return <TextSetting of="digestTime" required />
    case 'signIn':
      return (
        <>
          <FigureSetting of="sessionHours" hint />
          <FlagSetting of="twoFactor" />
          <PolicyFields />
          <FlagSetting of="passwordExpiry" />
          <FigureSetting of="passwordExpiryDays" />
        </>
      )
    case 'files':
      return (
        <>
          <FigureSetting of="fileMegabytes" />
          <FigureSetting of="recordMegabytes" />
          <FigureSetting of="retentionYears" />
          <FigureSetting of="relianceMonths" hint />
          <FigureSetting of="reminderDays" hint />
          <FlagSetting of="withholdUntilPaid" />
        </>
      )
    case 'map':
      return (
        <>
          <TextSetting of="basemapUrl" wide />
          <TextSetting of="basemapCredit" wide />
          <TextSetting of="tokenSyncAddress" wide />
          <FigureSetting of="webhookFailingDays" hint />
        </>
      )
    case 'backup':
      return <BackupFields />
    case 'speed':
      return (
        <>
          <FlagSetting of="recordCache" />
          <FlagSetting of="queryCache" />
          <FlagSetting of="auditCache" />
        </>
      )
    case 'telemetry':
      return <FlagSetting of="productAnalytics" />
    case 'systems':
    case 'history':
      return null
  }
}

/** The language and the digits of everybody who has not chosen. */
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
