import sharp from 'sharp';

/** A real picture, the way a phone would send one. */
export async function picture(name: string, width = 640): Promise<File> {
  const create = { width, height: 800, channels: 3, background: '#b58d6e' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

const photo = await picture('me.jpg');
const license = await picture('license.jpg');

const smallestPdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

export const pdf = (name = 'resume.pdf') => new File([smallestPdf], name);

export const bio =
  'I have cared for older people at home for eight years, with patience, good soup and a lot of laughter.';

type Answer = string | number | boolean | File | undefined | (string | File)[];

/** A sign-up in which everything is right, but for what the test says. */
export function signUpForm(changed: Record<string, Answer> = {}): FormData {
  const answers: Record<string, Answer> = {
    email: 'maria@example.com',
    password: 'a fine long passphrase',
    firstName: 'María',
    lastName: 'González',
    zipCode: '33012',
    travelDistanceMiles: '15',
    yearsExperience: '6-10',
    gender: 'female',
    caregiverType: 'Certified Nursing Assistant',
    availabilityTypes: ['overnight', 'full_time'],
    languages: ['English', 'Spanish'],
    isNonSmoker: 'true',
    hourlyRate: '25',
    bio,
    specialties: ['Senior Care', 'Companion Care'],
    certifications: ['CPR/First Aid', 'CNA License', 'Fall Prevention'],
    profilePhoto: photo,
    governmentId: license,
    resumeFile: pdf(),
    ...changed,
  };
  const form = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    for (const each of [answer].flat()) {
      if (each !== undefined) form.append(name, each instanceof File ? each : String(each));
    }
  }
  return form;
}
