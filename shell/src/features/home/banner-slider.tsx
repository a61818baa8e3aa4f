import type { Banner } from '@onmaum/shared-contract';
import { QuerySection, Skeleton } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { bannersQuery } from './api/home-queries.ts';
import s from './banner-slider.module.css';

const AUTOPLAY_MS = 3000;

/** The banners at the top of home; without them, a welcome text of the same size. */
export const BannerSlider = () => (
  <QuerySection
    query={useQuery(bannersQuery)}
    object="주요 소식"
    loading={<Skeleton className={s.skeleton} />}
    failed={() => <Welcome />}
    empty={<Welcome />}
  >
    {(banners) => (
      <Carousel label="주요 소식" autoplay={AUTOPLAY_MS} loop>
        {banners.map((banner, index) => (
          <BannerLink key={banner.id} banner={banner} first={index === 0} />
        ))}
      </Carousel>
    )}
  </QuerySection>
);

const Welcome = () => (
  <div className={s.welcome}>
    <img src="/img/logo.svg" width={48} height={48} alt="" />
    <p>어떤 마음이든 괜찮아요. 천천히 둘러보세요.</p>
  </div>
);

/** Splits a title after commas, for line breaks. */
const clauses = (title: string) => title.split(/(?<=,) /);

function BannerLink({ banner, first }: { banner: Banner; first: boolean }) {
  const face = (
    <>
      <img
        className={s.picture}
        src={banner.banner_file}
        width={1120}
        height={360}
        // the picture adds nothing to the title
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      <span className={s.title}>
        <span>
          {clauses(banner.title).map((clause, index) => (
            <Fragment key={clause}>
              {index > 0 && ' '}
              <span className={s.clause}>{clause}</span>
            </Fragment>
          ))}
        </span>
      </span>
    </>
  );
  const isOwnPath = banner.link_url.startsWith('/');
  if (banner.blank_yn || !isOwnPath) {
    const target = banner.blank_yn ? { target: '_blank', rel: 'noopener' } : {};
    return (
      <a className={s.banner} href={banner.link_url} {...target}>
        {face}
      </a>
    );
  }
  return (
    <Link className={s.banner} to={banner.link_url}>
      {face}
    </Link>
  );
}
