import type { ReactNode } from 'react'
import type { SettingSection } from '../../model/sections.ts'
import { LogoPart } from '../logo/logo-part.tsx'
import { BackupFields } from './backup-fields.tsx'
import { BasesFields } from './bases-fields.tsx'
import { FeeRulesField } from './fee-rules-field.tsx'
import { DaySetting, FeeSetting, FigureSetting, FlagSetting, TextSetting, WordsSetting } from './fields.tsx'
import { HolidaysField } from './holidays-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LicenceClassFields } from './licence-class-fields.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { RejectionReasonsField } from './rejection-reasons-field.tsx'
import { ReportSectionsField } from './report-sections-field.tsx'
import { ReviewTiersField } from './review-tiers-field.tsx'
import { SecondValuerField } from './second-valuer-field.tsx'
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
