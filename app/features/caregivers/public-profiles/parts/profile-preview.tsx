import type { ReactNode } from 'react';
import type { Answer } from '#gate/calls.ts';
import type { Profile, VerificationBadge } from '../contract.ts';
import { Reviews, ReviewsSection } from './profile-reviews.tsx';
import { TrustBadges, TrustBox } from './profile-trust.tsx';
import { ProfileView } from './profile-view.tsx';

type ProfilePreviewProps = {
  caregiver: Profile;
  badges: VerificationBadge[];
  testimonials: Answer<'GET testimonials/list'>['testimonials'];
  back: ReactNode;
  /** in place of the way to connect */
  connect: ReactNode;
};

/** The same page for its owner's eyes: all of it is known already, nothing is asked for. */
export function ProfilePreview(props: ProfilePreviewProps) {
  const { caregiver, badges, testimonials, back, connect } = props;
  return (
    <ProfileView
      caregiver={caregiver}
      back={back}
      connect={connect}
      isOwn
      trust={
        <TrustBox isOwn>
          <TrustBadges badges={badges} />
        </TrustBox>
      }
      reviews={
        <ReviewsSection>
          <Reviews testimonials={testimonials} isOwn />
        </ReviewsSection>
      }
    />
  );
}
