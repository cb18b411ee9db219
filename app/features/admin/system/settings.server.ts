import { undoSeconds } from '#features/trust/approvals/rules.ts';
import { sessionLimits } from '#features/members/sessions/rules.ts';
import type { Admin } from '#gate/context.ts';

const hour = 60 * 60 * 1000;

export async function readSettings({ platform }: Admin) {
  const { brand, publicUrl, demonstration } = platform.settings;
  const { idle, absolute } = sessionLimits(['admin']);
  const setting = (name: string, value: string, variable: string | null = null) => ({
    name,
    value,
    variable,
  });
  return {
    settings: [
      setting('Product name', brand.name, 'BRAND_NAME'),
      setting('Public address', publicUrl, 'PUBLIC_URL'),
      setting('Support email', brand.supportEmail, 'SUPPORT_EMAIL'),
      setting('Partner email', brand.partnerEmail, 'PARTNER_EMAIL'),
      setting('Privacy email', brand.privacyEmail, 'PRIVACY_EMAIL'),
      setting('Google sign-in', platform.openid ? 'On' : 'Not set up', 'GOOGLE_CLIENT_ID'),
      setting('Demonstration data', demonstration ? 'Yes' : 'No', 'DATABASE_URL'),
      setting('A decision can be undone for', `${undoSeconds} seconds`),
      setting('A document link opens for', '5 minutes, in your session only'),
      setting(
        'An admin is signed out after',
        `${idle / hour} idle hours, ${absolute / hour} in all`,
      ),
    ],
  };
}
