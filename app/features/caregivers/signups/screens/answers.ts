import { newKey } from '#values/uuid.ts';

/** What is typed into the wizard and kept on the device. Never the password; files cannot be. */
export type Answers = {
  /** one for every sign-up: sent twice, it is still one */
  signUpKey: string;
  email: string;
  firstName: string;
  lastName: string;
  zipCode: string;
  travelDistanceMiles: string;
  yearsExperience: string;
  gender: string;
  caregiverType: string;
  availabilityTypes: string[];
  languages: string[];
  isNonSmoker: boolean;
  hourlyRate: number;
  bio: string;
  specialties: string[];
  certifications: string[];
};

export function noAnswers(): Answers {
  return {
    signUpKey: newKey(),
    email: '',
    firstName: '',
    lastName: '',
    zipCode: '',
    travelDistanceMiles: '15',
    yearsExperience: '',
    gender: '',
    caregiverType: 'Caregiver',
    availabilityTypes: [],
    languages: [],
    isNonSmoker: false,
    hourlyRate: 25,
    bio: '',
    specialties: [],
    certifications: [],
  };
}

export type Files = { profilePhoto?: File; governmentId?: File; resumeFile?: File };

/** As the endpoint wants it: lists as repeated fields, what was not answered not at all. */
export function formOf(answers: Answers, files: Files, password?: string): FormData {
  const form = new FormData();
  const { email, isNonSmoker, ...profile } = answers;
  const account = password === undefined ? {} : { email, password };
  // A box left unticked says nothing.
  const habits = isNonSmoker ? { isNonSmoker } : {};
  for (const [name, value] of Object.entries({ ...account, ...profile, ...habits, ...files })) {
    for (const each of [value].flat()) {
      if (each !== undefined) form.append(name, each instanceof File ? each : String(each));
    }
  }
  return form;
}
