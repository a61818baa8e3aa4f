/** Counsellors as authors of texts; a separate entry, so that only pages that show counsellors load it. */
export { CounsellorFacts, type CounsellorFactsProps } from '../counsellor/counsellor-facts.tsx';
export { CounsellorIdentity, type CounsellorIdentityProps } from '../counsellor/counsellor-identity.tsx';
