const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Which of our columns (migration 0002) hold better-auth's fields. A column that is missing here is one it cannot write. */
export const user = {
  modelName: 'users',
  fields: { name: 'display_name', emailVerified: 'email_verified', image: 'photo_url', ...times },
  additionalFields: {
    fullName: { type: 'string', required: false, fieldName: 'full_name' },
    phoneNumber: { type: 'string', required: false, fieldName: 'phone_number' },
    organization: { type: 'string', required: false },
    language: { type: 'string', required: false },
    // Read-only for better-auth: no request may set them.
    role: { type: 'string', required: false, input: false, defaultValue: 'CLIENT' },
    active: { type: 'boolean', required: false, input: false, defaultValue: true },
  },
} as const

export const session = {
  modelName: 'sessions',
  fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
}

export const account = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
}

export const verification = { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } }

export const twoFactorSchema = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

export const jwksSchema = {
  jwks: {
    fields: { publicKey: 'public_key', privateKey: 'private_key', createdAt: 'created_at', expiresAt: 'expires_at' },
  },
}
