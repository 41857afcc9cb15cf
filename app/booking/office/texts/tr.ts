import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'Görüşmeler',
  lead: 'Ziyaretçilerin ayırttığı görüşmeler, {zone} saatiyle.',
  off: {
    title: 'Randevu kapalı',
    text: 'Ziyaretçiler görüşme ayırtamıyor, hiçbir sayfa da oraya götürmüyor. Siteyle ilgilenen kişi bunu content/site.yaml dosyasında, “booking” altında açabilir. Ayrılmış görüşmeler burada kalır.',
  },
  today: 'Bugün',
  tomorrow: 'Yarın',
  untold:
    'E-posta sunucusu kurulu değil; ziyaretçilere görüşmeleriyle ilgili e-posta gitmiyor. Lütfen onlara siz haber verin.',
  calendar: {
    title: 'Kendi takviminiz',
    read: 'Dolu saatleriniz sunulmuyor. Son okunma:',
    never: 'Henüz okunmadı.',
  },
  flagged: {
    tag: 'Program olabilir',
    list: '“Program olabilir” işaretli görüşmeleri bir program ayırtmış gibi görünüyor. Bunlar da ötekiler gibi ayrıldı, ama ziyaretçilerine e-posta gitmiyor. Aynı bağlantıdan çok sayıda geldiyse birini açıp hepsini birden iptal edebilirsiniz.',
    text: 'Bu görüşmeyi bir program ayırtmış gibi görünüyor. Adres başka birine ait olabileceği için site ziyaretçiye e-posta göndermiyor. Gerçek bir kişiyse lütfen ona siz yazın.',
    network: {
      title: 'Bu bağlantıdan gelenlerin hepsi',
      text: {
        one: 'Bu görüşmeyi bir program ayırtmış gibi görünüyor.',
        other:
          'Bu {count} görüşmeyi bir program ayırtmış gibi görünüyor ve hepsi aynı bağlantıdan geldi. Hepsi iptal edilir, saatleri yeniden boşalır. Bu işlem geri alınamaz.',
      },
      button: {
        one: '{count} görüşmeyi kesin olarak iptal et',
        other: '{count} görüşmenin hepsini kesin olarak iptal et',
      },
    },
  },
  coming: {
    title: 'Yaklaşanlar',
    none: 'Ayrılmış görüşme yok.',
    open: 'Ertele veya iptal et',
  },
  past: {
    link: 'Geçmiş ve iptal edilen görüşmeler',
    title: 'Geçmiş ve iptal edilen görüşmeler',
    lead: 'En yenisi en üstte.',
    none: 'Henüz yok.',
  },
  states: {
    booked: 'Ayrıldı',
    cancelled: 'İptal',
    over: 'Bitti',
  },
  call: {
    title: 'Görüşme: {name}',
    details: 'Bilgiler',
    when: 'Ne zaman',
    zone: 'Ziyaretçinin saatiyle',
    email: 'E-posta',
    phone: 'Telefon',
    company: 'Firma',
    about: 'Konu',
    language: 'Dil',
    received: 'Ayırtma zamanı',
    number: 'Numara',
    back: 'Tüm görüşmeler',
    erase: 'Bu kişinin verilerini sil',
  },
  move: {
    title: 'Ertele',
    text: 'Yeni zaman {name} adlı kişiye e-postayla bildirilir, takvimdeki kayıt da değişir.',
    label: 'Yeni zaman',
    choose: 'Bir saat seçin …',
    button: 'Görüşmeyi ertele',
    none: 'Şu anda boş saat yok. Önce bir gün açın.',
    taken: 'Lütfen listeden boş bir saat seçin. Görüşme olduğu gibi duruyor.',
    other: 'Ya da dilediğiniz başka bir zaman',
    otherHint:
      'Çalışma saatlerinizin dışında da olabilir; saat dilimi {zone}. Yalnızca başka görüşmeler ve ardındaki molalar engeldir.',
    otherTaken: 'Bu zamanda başka bir görüşme var ya da bu zaman geçmiş. Görüşme olduğu gibi duruyor.',
  },
  cancel: {
    link: 'Görüşmeyi iptal et …',
    title: 'Görüşmeyi iptal et',
    text: '{name} ile {date} görüşmesi iptal edilecek ve saat yeniden boşalacak. Bu işlem geri alınamaz.',
    told: '{name} bir e-posta alır; bu e-posta takvimdeki kaydı da kaldırır.',
    untold: 'E-posta sunucusu kurulu değil; {name} e-posta almaz. Lütfen siz haber verin.',
    button: 'Kalıcı olarak iptal et',
    keep: 'Vazgeç',
  },
  days: {
    link: 'Kapalı günler ve farklı saatler',
    title: 'Kapalı günler ve farklı saatler',
    lead: 'Tek bir günü kapatın ya da farklı saatlerde açın. Diğer günler her zamanki saatlerinde kalır.',
    form: 'Bir günü değiştirin',
    day: 'Gün',
    kind: 'Bu gün',
    off: 'Kapalı: görüşme yok',
    open: 'Şu saatlerde açık',
    hours: 'Saatler',
    hoursHint: 'Örneğin 09:00-12:00, 14:00-17:00; çeyrek saatlerle, {zone} saatiyle.',
    save: 'Günü kaydet',
    list: 'Değiştirilen günler',
    none: 'Bütün günler her zamanki saatlerinde.',
    calls: {
      one: 'Bu gün için ayrılmış {count} görüşme var, o kalır.',
      other: 'Bu gün için ayrılmış {count} görüşme var, onlar kalır.',
    },
    remove: 'Her zamanki saatlere dön',
    problems: {
      noDay: 'Lütfen bir gün seçin.',
      passed: 'Bu gün geçti.',
      hours: 'Lütfen saatleri 09:00-12:00 gibi, çeyrek saatlerle ve önce erken olanı yazın.',
    },
  },
  rules: {
    title: 'Saatler ve kurallar',
    lead: 'Görüşmelerin ne zaman ayırtılabileceği, ne kadar sürdüğü ve nerede yapıldığı. Burada kaydettikleriniz hemen geçerli olur.',
    failed: 'Henüz hiçbir şey kaydedilmedi. Lütfen işaretli alanları düzeltin.',
    free: {
      one: 'Randevu sayfası şu anda {count} saat sunuyor.',
      other: 'Randevu sayfası şu anda {count} saat sunuyor.',
    },
    none: 'Bu kurallarla randevu sayfası hiç saat sunmuyor.',
    outside: {
      one: 'Ayrılmış {count} görüşme bu saatlerin dışında kalıyor. Siz erteleyene ya da iptal edene kadar yerinde durur.',
      other:
        'Ayrılmış {count} görüşme bu saatlerin dışında kalıyor. Siz erteleyene ya da iptal edene kadar yerlerinde dururlar.',
    },
    week: {
      title: 'Haftanız',
      text: 'Örneğin 09:00-12:00, 14:00-17:00; çeyrek saatlerle, {zone} saatiyle. Boş bırakılan gün kapalıdır.',
      dayOff: 'Kapalı',
    },
    calls: 'Görüşmeler',
    numbers: {
      length: {
        label: 'Görüşmenin süresi, dakika',
        hint: 'Önceden ayrılmış görüşmelerin süresi değişmez.',
      },
      interval: {
        label: 'İki başlangıç arası, dakika',
        hint: '30 yazarsanız görüşmeler 9:00, 9:30, 10:00 gibi saatlerde başlayabilir.',
      },
      buffer: {
        label: 'Görüşmeden sonra ara, dakika',
        hint: 'Bu süreyi kimse ayırtamaz, notlarınız için sizindir.',
      },
      notice: {
        label: 'En geç ayırtma, saat',
        hint: 'Görüşme, başlamasından en az bu kadar önce ayırtılmalıdır.',
      },
      horizon: {
        label: 'Kaç gün ileriye',
        hint: 'Ziyaretçilerin ne kadar ileriye görüşme ayırtabileceği.',
      },
      perDay: {
        label: 'Günde en fazla görüşme',
        hint: 'Bu kadar görüşmesi olan gün başka saat sunmaz.',
      },
    },
    place: {
      title: 'Yer',
      legend: 'Görüşmeler nasıl yapılıyor?',
      text: 'Bu, önceden ayrılmış görüşmeler için de geçerlidir. Kimseye bunun için mesaj gitmez, ama hatırlatmalarda yeni yer yazar.',
      kinds: {
        phone: 'Telefonla: siz ararsınız',
        video: 'Görüntülü, sizin odanızda',
        address: 'Yüz yüze',
      },
      label: 'Adres',
      hint: 'Görüntülü görüşme odanızın https:// ile başlayan adresi ya da buluşacağınız yerin adresi. Telefon için gerekmez.',
    },
    save: 'Kuralları kaydet',
    problems: {
      hours: 'Lütfen saatleri 09:00-12:00 gibi, çeyrek saatlerle ve önce erken olanı yazın.',
      number: 'Lütfen {min} ile {max} arasında bir tam sayı yazın.',
      video: 'Lütfen odanızın adresini eksiksiz yazın; adres https:// ile başlar.',
      address: 'Lütfen buluşacağınız yerin adresini yazın.',
    },
  },
  done: {
    cancelled: 'Görüşme iptal edildi. Saat yeniden boş.',
    networkCancelled: 'Görüşmeler iptal edildi. Saatleri yeniden boş.',
    moved: 'Görüşme ertelendi.',
    changed: 'Bu görüşme bu arada değişti. Son durumu burada.',
    dayChanged: 'Gün kaydedildi. Randevu sayfası saatleri buna göre sunar.',
    dayReset: 'Gün yeniden her zamanki saatlerinde.',
    rulesChanged: 'Kurallar kaydedildi. Randevu sayfası artık bunlara uyar.',
  },
  onToday: {
    title: 'Görüşmeler',
    today: 'Bugün',
    tomorrow: 'Yarın',
    flagged: 'Bir programın ayırtmış olabileceği görüşmeler: {count}. Lütfen gerçek olup olmadıklarına bakın.',
    all: 'Görüşmelere git',
  },
};
